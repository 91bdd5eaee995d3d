import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { combineReads, useDocument, useRows } from '@/data/index.ts';
import { ErrorState, FormSkeleton } from '@/feedback/index.ts';
import { LiveForm } from '@/forms/index.ts';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Columns, Stack } from '@/ui/Stack.tsx';
import { scanSettings } from '../../contract/eventCards.ts';
import { tickets } from '../../contract/tickets.ts';
import { useUpcomingDates } from '../../parts/useUpcomingDates.ts';
import { decideScan } from '../../rules/access/decideScan.ts';
import { includedExtras } from '../../rules/access/heldExtras.ts';
import { isDuring } from '../../rules/access/isDuring.ts';
import { sessionWindows } from '../../rules/access/sessionWindows.ts';
import { offeredValidity } from '../../rules/access/ticketTimes.ts';
import { SimulatedAnswer } from './SimulatedAnswer.tsx';
import { SimulatorFields } from './SimulatorFields.tsx';
import { type Question, question, type SimulatedEvent, type Simulation, startsAtPurchase } from './simulatedScan.ts';
import { useRuleOffers } from './useRuleOffers.ts';

/** Simulates a scan by the rule that decides at the gates (`rules/access/decideScan.ts`). */
export function SimulatorDialog({ onClose, ...given }: SimulatedEvent & { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: given.event.id };
  const dates = useUpcomingDates(given.event.id, given.event.isRecurring);
  const read = combineReads({
    held: useRows(tickets, { params, query: { perPage: 0 } }),
    settings: useDocument(scanSettings, params),
    offers: useRuleOffers(given.event.id),
  });
  const { data, error, refetch } = given.event.isRecurring
    ? combineReads({ read, dates })
    : { ...read, data: read.data && { read: read.data, dates: [] } };
  return (
    <ReadDialog title={t('mobileAccess.simulate')} text={t('mobileAccess.simulateText')} width="md" onClose={onClose}>
      {data ? (
        <Asking {...given} {...data.read} dates={data.dates} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </ReadDialog>
  );
}

function Asking(props: Simulation) {
  const { held, gates, dates, event } = props;
  const { t } = useTranslation('meTranslation');
  const [now] = useState(() => new Date().toISOString());
  const [first] = held;
  if (!first) return <Note>{t('mobileAccess.noTickets')}</Note>;
  // Outside of the event or its date, its start is tried.
  const tried = dates[0] ?? event;
  const at = isDuring(tried, now, event.timeZone) ? now : (tried.startsAt ?? now);
  const values: Question = {
    ticketId: first.id,
    dateId: dates[0]?.id ?? null,
    extraIds: [],
    state: 'sold',
    hasName: true,
    gateId: gates[0]?.id ?? null,
    direction: 'in',
    at,
    soldAt: now,
    past: [],
  };
  return (
    <LiveForm schema={question} values={values}>
      {(input) => (
        <Columns>
          <SimulatorFields input={input} {...props} />
          <Answer input={input} {...props} />
        </Columns>
      )}
    </LiveForm>
  );
}

function Answer({ input, held, rules, settings, event, offers, dates }: Simulation & { input: Question }) {
  const zone = event.timeZone;
  const { t } = useTranslation('meTranslation');
  const asSold = held.find((each) => each.id === input.ticketId);
  if (!asSold) return <Note isQuiet>{t('mobileAccess.chooseTicket')}</Note>;
  // A half-typed time is not valid yet, which does not matter in a field that is not shown.
  const isSoldAtAsked = startsAtPurchase(asSold);
  const checked = question.safeParse(isSoldAtAsked ? input : { ...input, soldAt: null });
  if (!checked.success || (isSoldAtAsked && checked.data.soldAt === null)) {
    return <Note isQuiet>{t('mobileAccess.incomplete')}</Note>;
  }
  const { ticketId, dateId, extraIds, state, hasName, at, soldAt, past: scans, ...scan } = checked.data;
  const { isAdmission, checkInFrom, checkInUntil, attentionText } = asSold;
  const times = { validity: offeredValidity(asSold, soldAt ?? at), checkInFrom, checkInUntil };
  const on = dates.find((date) => date.id === dateId);
  const ticket = {
    ticketId,
    state: state === 'refunded' ? ('sold' as const) : state,
    hasName,
    isAdmission,
    times,
    isRevoked: state === 'refunded',
    extraIds: [...extraIds, ...includedExtras(offers.extras, ticketId)],
    date: on ? { start: on.startsAt, end: on.endsAt } : null,
  };
  const sessions = sessionWindows(offers.agenda.sessions, zone);
  const earlier = scans.map((each) => ({ ...each, ticketId }));
  const answer = decideScan(
    { ...scan, ticket, past: earlier, at: new Date(at) },
    { rules, fallback: settings, zone, sessions },
  );
  return (
    <Stack>
      {!isDuring(on ?? event, at, zone) && <Note tone="warn">{t('mobileAccess.outsideEvent')}</Note>}
      <SimulatedAnswer answer={answer} attentionText={attentionText} />
      {asSold.validity === 'dynamic' && <Note isQuiet>{t('mobileAccess.asSoldNow')}</Note>}
    </Stack>
  );
}
