import { id, instant, z } from '@contract/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { together, useDocument, useRows } from '@/data/index.ts';
import { ErrorState } from '@/feedback/index.ts';
import { Spinner } from '@/feedback/Spinner.tsx';
import { InstantField, LiveForm, RepeatableRows, SegmentedField, SelectField, SwitchField } from '@/forms/index.ts';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Columns, Stack } from '@/ui/Stack.tsx';
import { type AccessGate, scanDirections } from '../../contract/access.ts';
import type { AccessRule } from '../../contract/accessibility.ts';
import { type ScanValues, scanSettings } from '../../contract/eventCards.ts';
import type { EventRow } from '../../contract/events.ts';
import { registrationStates } from '../../contract/registrations.ts';
import { type Ticket, tickets } from '../../contract/tickets.ts';
import { decideScan } from '../../rules/access/decideScan.ts';
import { offeredValidity } from '../../rules/access/ticketTimes.ts';
import { SimulatedAnswer } from './SimulatedAnswer.tsx';

const past = z.object({ at: instant(), direction: z.enum(scanDirections), gateId: z.nullable(id()) });
const question = z.object({
  ticketId: id(),
  state: z.enum(registrationStates),
  hasName: z.boolean(),
  gateId: z.nullable(id()),
  direction: z.enum(scanDirections),
  at: instant(),
  /** When the ticket was bought; only asked where it is valid from then. */
  soldAt: z.nullable(instant()),
  past: z.array(past),
});
type Question = z.infer<typeof question>;

type Event = { event: EventRow; rules: readonly AccessRule[]; gates: readonly AccessGate[] };

/** Simulates a scan by the rule that decides at the gates (`rules/access/decideScan.ts`). */
export function SimulatorDialog({ onClose, ...given }: Event & { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: given.event.id };
  const { data, error, refetch } = together({
    held: useRows(tickets, { params, query: { perPage: 0 } }),
    settings: useDocument(scanSettings, params),
  });
  return (
    <ReadDialog title={t('mobileAccess.simulate')} text={t('mobileAccess.simulateText')} width="md" onClose={onClose}>
      {data ? (
        <Asking {...given} {...data} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </ReadDialog>
  );
}

type AskingProps = Event & { held: readonly Ticket[]; settings: ScanValues };

function Asking({ held, gates, event, ...situation }: AskingProps) {
  const { t } = useTranslation('meTranslation');
  const [now] = useState(() => new Date().toISOString());
  const [first] = held;
  if (!first) return <Note>{t('mobileAccess.noTickets')}</Note>;
  const values: Question = {
    ticketId: first.id,
    state: 'sold',
    hasName: true,
    gateId: gates[0]?.id ?? null,
    direction: 'in',
    at: now,
    soldAt: now,
    past: [],
  };
  return (
    <LiveForm schema={question} values={values}>
      {(asked) => (
        <Columns>
          <QuestionFields held={held} gates={gates} zone={event.timeZone} asked={asked} />
          <Answer asked={asked} held={held} zone={event.timeZone} {...situation} />
        </Columns>
      )}
    </LiveForm>
  );
}

const startsAtPurchase = ({ validity, validityStarts }: Ticket) =>
  validity === 'dynamic' && validityStarts === 'purchase';

type FieldsProps = { held: readonly Ticket[]; gates: readonly AccessGate[]; zone: string; asked: Question };

function QuestionFields({ held, gates, zone, asked }: FieldsProps) {
  const { t } = useTranslation('meTranslation');
  const gateOptions = gates.map(({ id: value, name }) => ({ value, label: name }));
  const directions = scanDirections.map((value) => ({ value, label: t(`accessDirection.${value}`) }));
  const place = { label: t('mobileAccess.scan.gate'), options: gateOptions, none: t('mobileAccess.noGate') };
  const ticket = held.find((each) => each.id === asked.ticketId);
  const way = { label: t('fields.accessibilityRules.direction'), options: directions };
  return (
    <Stack>
      <SelectField
        name="ticketId"
        label={t('mobileAccess.scan.ticket')}
        options={held.map(({ id: value, name }) => ({ value, label: name }))}
      />
      <SelectField
        name="state"
        label={t('mobileAccess.scan.state')}
        options={registrationStates.map((value) => ({ value, label: t(`mobileAccess.ticketState.${value}`) }))}
      />
      <SelectField name="gateId" {...place} />
      <SegmentedField name="direction" {...way} />
      <InstantField name="at" label={t('mobileAccess.scan.at')} zone={zone} />
      {ticket && startsAtPurchase(ticket) && (
        <InstantField name="soldAt" label={t('mobileAccess.scan.soldAt')} zone={zone} />
      )}
      <SwitchField name="hasName" label={t('mobileAccess.hasName')} />
      <RepeatableRows<Question, 'past'>
        name="past"
        label={t('mobileAccess.pastScans')}
        adders={[
          {
            label: t('mobileAccess.addPast'),
            newRow: () => ({ at: asked.at, direction: 'in', gateId: asked.gateId }),
          },
        ]}
        empty={t('mobileAccess.noPast')}
        nameOf={(index) => t('mobileAccess.pastScan', { number: index + 1 })}
        atMost={20}
      >
        {(path) => (
          <>
            <InstantField name={`${path}.at`} label={t('mobileAccess.scan.at')} zone={zone} />
            <SegmentedField name={`${path}.direction`} {...way} />
            <SelectField name={`${path}.gateId`} {...place} />
          </>
        )}
      </RepeatableRows>
    </Stack>
  );
}

type AnswerProps = Pick<AskingProps, 'rules' | 'settings' | 'held'> & { asked: Question; zone: string };

function Answer({ asked, held, rules, settings, zone }: AnswerProps) {
  const { t } = useTranslation('meTranslation');
  const asSold = held.find((each) => each.id === asked.ticketId);
  if (!asSold) return <Note isQuiet>{t('mobileAccess.chooseTicket')}</Note>;
  // A half-typed time is not valid yet, which does not matter in a field that is not shown.
  const isSoldAtAsked = startsAtPurchase(asSold);
  const checked = question.safeParse(isSoldAtAsked ? asked : { ...asked, soldAt: null });
  if (!checked.success || (isSoldAtAsked && checked.data.soldAt === null)) {
    return <Note isQuiet>{t('mobileAccess.incomplete')}</Note>;
  }
  const { ticketId, state, hasName, at, soldAt, past: scans, ...scan } = checked.data;
  const { isAdmission, checkInFrom, checkInUntil, attentionText } = asSold;
  const times = { validity: offeredValidity(asSold, soldAt ?? at), checkInFrom, checkInUntil };
  const ticket = { ticketId, state, hasName, isAdmission, times, isRevoked: false, date: null };
  const earlier = scans.map((each) => ({ ...each, ticketId }));
  const answer = decideScan({ ...scan, ticket, past: earlier, at: new Date(at) }, { rules, fallback: settings, zone });
  return (
    <Stack>
      <SimulatedAnswer answer={answer} attentionText={attentionText} />
      {asSold.validity === 'dynamic' && <Note isQuiet>{t('mobileAccess.asSoldNow')}</Note>}
    </Stack>
  );
}
