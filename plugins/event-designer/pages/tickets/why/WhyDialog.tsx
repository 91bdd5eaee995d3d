import { id, instant, z } from '@contract/fields.ts';
import type { Filter } from '@contract/query.ts';
import { dayAt } from '@shared/zonedTime.ts';
import { Ticket as TicketIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { EmptyState, ErrorState } from '@/feedback/index.ts';
import { InstantField, LiveForm, SegmentedField, SelectField, SwitchField } from '@/forms/index.ts';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Columns, Stack } from '@/ui/Stack.tsx';
import type { EventRow } from '../../../contract/events.ts';
import { type ScheduleDate, scheduleDates } from '../../../contract/schedule.ts';
import { ticketGroups } from '../../../contract/ticketGroups.ts';
import { type StockPool, stockPools, type Ticket, tickets } from '../../../contract/tickets.ts';
import { saleState } from '../../../rules/availability.ts';
import { priceNow } from '../../../rules/pricing.ts';
import { poolIdsOf } from '../../../rules/stock.ts';
import { type Around, situationFor } from '../../../rules/ticketView.ts';
import { ClosedPools } from './ClosedPools.tsx';
import { CodeTry } from './CodeTry.tsx';
import { DateOfDay, useDatesOfDay, wholeDay } from './DateOfDay.tsx';
import { GateList } from './GateList.tsx';
import { PriceLine } from './PriceLine.tsx';
import { WhySkeleton } from './WhySkeleton.tsx';

const question = z.object({
  ticketId: id(),
  /** Only for a series: the day whose dates are listed; `dateId` is one of them. */
  day: z.nullable(wholeDay),
  dateId: z.nullable(id()),
  at: instant(),
  channel: z.enum(['online', 'door']),
  hasLink: z.boolean(),
  hasCode: z.boolean(),
});
type Question = z.infer<typeof question>;

const after = (at: string): Filter<'endsAt'>[] => [{ field: 'endsAt', operator: 'gt', value: at }];

/**
 * Shows why somebody can or cannot buy a ticket, at a moment and in a situation: every gate, by the same rule that
 * selling uses (`rules/availability.ts`).
 */
export function WhyDialog({ event, onClose }: { event: EventRow; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: event.id };
  const [openedAt] = useState(() => new Date().toISOString());
  // All tickets, not only the list's page, because one ticket can hide another.
  const every = useRows(tickets, { params, query: { perPage: 0 } });
  const pools = useRows(stockPools, { params, query: { perPage: 0 } });
  const groups = useRows(ticketGroups, { params, query: { perPage: 0 } });
  const next = useRows(scheduleDates, {
    params,
    enabled: event.isRecurring,
    query: { page: 1, perPage: 1, filters: after(openedAt) },
  });
  const parts = [every, pools, groups, ...(event.isRecurring ? [next] : [])];
  const error = parts.find((part) => part.error)?.error;
  const [first] = every.rows;
  const firstStart = next.rows[0]?.startsAt ?? openedAt;
  return (
    <ReadDialog title={t('why.title')} text={t('why.text')} width="md" onClose={onClose}>
      {error ? (
        <ErrorState error={error} retry={() => void Promise.all(parts.map((part) => part.refetch()))} />
      ) : parts.some((part) => part.isLoading) ? (
        <WhySkeleton />
      ) : !first ? (
        <EmptyState icon={TicketIcon} title={t('tickets.emptyTitle')} description={t('why.noTickets')} />
      ) : (
        <Asking
          event={event}
          around={{ event, pools: pools.rows, groups: groups.rows, tickets: mapOf(every.rows) }}
          values={{
            ticketId: first.id,
            day: event.isRecurring ? dayAt(new Date(firstStart), event.timeZone) : null,
            dateId: next.rows[0]?.id ?? null,
            at: openedAt,
            channel: 'online',
            hasLink: false,
            hasCode: false,
          }}
        />
      )}
    </ReadDialog>
  );
}

const mapOf = (rows: readonly Ticket[]) => new Map(rows.map((ticket) => [ticket.id, ticket]));

type Surroundings = Omit<Around, 'now' | 'tickets' | 'pools'> & {
  tickets: ReadonlyMap<number, Ticket>;
  pools: readonly StockPool[];
};
type AskingProps = { event: EventRow; around: Surroundings };

function Asking({ values, ...props }: AskingProps & { values: Question }) {
  return (
    <LiveForm schema={question} values={values}>
      {(asked) => <Situation {...props} asked={asked} />}
    </LiveForm>
  );
}

function Situation({ event, around, asked }: AskingProps & { asked: Question }) {
  const { t } = useTranslation('meTranslation');
  const dates = useDatesOfDay(event, asked.day);
  return (
    <Columns>
      <Stack>
        <SelectField
          name="ticketId"
          label={t('why.ticket')}
          options={[...around.tickets.values()].map((ticket) => ({ value: ticket.id, label: ticket.name }))}
        />
        {event.isRecurring && <DateOfDay dates={dates} event={event} />}
        <InstantField name="at" label={t('why.at')} zone={event.timeZone} />
        <SegmentedField
          name="channel"
          label={t('why.channel')}
          options={(['online', 'door'] as const).map((value) => ({
            value,
            label: t(`why.channelOption.${value}`),
          }))}
        />
        <SwitchField name="hasLink" label={t('why.hasLink')} />
        <SwitchField name="hasCode" label={t('why.hasCode')} />
        <CodeTry key={asked.ticketId} ticket={around.tickets.get(asked.ticketId)} />
      </Stack>
      <Answer asked={asked} event={event} around={around} dates={dates.rows} />
    </Columns>
  );
}

type AnswerProps = AskingProps & { asked: Question; dates: readonly ScheduleDate[] };

function Answer({ asked, event, around, dates }: AnswerProps) {
  const { t } = useTranslation('meTranslation');
  const ticket = around.tickets.get(asked.ticketId);
  const now = new Date(asked.at ?? '');
  if (!ticket || Number.isNaN(now.getTime())) return <Note isQuiet>{t('why.incomplete')}</Note>;
  const { channel, hasLink, hasCode } = asked;
  const date = dates.find(({ id: dateId }) => dateId === asked.dateId) ?? null;
  if (event.isRecurring && !date) return <Note isQuiet>{t('why.incompleteDate')}</Note>;
  const situation = situationFor(ticket, { ...around, now }, { channel, hasLink, hasCode, date });
  const verdict = saleState(ticket, situation);
  const poolIds = poolIdsOf(ticket);
  return (
    <div>
      <GateList verdict={verdict} zone={event.timeZone} />
      {verdict.gates.some(({ reason }) => reason === 'pool_closed') && (
        <ClosedPools pools={around.pools.filter(({ id: poolId, isClosed }) => isClosed && poolIds.includes(poolId))} />
      )}
      <PriceLine ticket={ticket} verdict={priceNow(ticket, situation)} canBuy={verdict.canBuy} />
    </div>
  );
}
