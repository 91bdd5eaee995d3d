import { id, instant, z } from '@contract/fields.ts';
import type { Filter } from '@contract/query.ts';
import { dayAt } from '@shared/zonedTime.ts';
import { Puzzle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { EmptyState, ErrorState } from '@/feedback/index.ts';
import { InstantField, LiveForm, SegmentedField, SelectField, SwitchField } from '@/forms/index.ts';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Columns, Stack } from '@/ui/Stack.tsx';
import type { EventRow } from '../../contract/events.ts';
import { type Extra, extras } from '../../contract/extras.ts';
import { type ScheduleDate, scheduleDates } from '../../contract/schedule.ts';
import { ticketGroups } from '../../contract/ticketGroups.ts';
import { stockPools, tickets } from '../../contract/tickets.ts';
import { useUpcomingDates } from '../../parts/useUpcomingDates.ts';
import { type ExtraAround, extraSaleState } from '../../rules/extras/extraSale.ts';
import { DateOfDay, useDatesOfDay, wholeDay } from '../tickets/why/DateOfDay.tsx';
import { GateList } from '../tickets/why/GateList.tsx';
import { WhySkeleton } from '../tickets/why/WhySkeleton.tsx';
import { listedKinds } from './extraColumns.tsx';

const question = z.object({
  extraId: id(),
  /** Only for a series: the day whose dates are listed; `dateId` is one of them. */
  day: z.nullable(wholeDay),
  dateId: z.nullable(id()),
  at: instant(),
  channel: z.enum(['online', 'door']),
  hasLink: z.boolean(),
});
type Question = z.infer<typeof question>;

const ofThisList: Filter<'kind'>[] = [{ field: 'kind', operator: 'in', value: listedKinds.join() }];
const after = (at: string): Filter<'endsAt'>[] => [{ field: 'endsAt', operator: 'gt', value: at }];

/** Shows why somebody can or cannot buy an activity or an add-on: every gate, by the same rule that selling uses. */
export function WhyExtraDialog({ event, onClose }: { event: EventRow; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const below = { params: { eventId: event.id }, query: { perPage: 0 } };
  const [openedAt] = useState(() => new Date().toISOString());
  const every = useRows(extras, { ...below, query: { perPage: 0, filters: ofThisList } });
  const sold = useRows(tickets, below);
  const pools = useRows(stockPools, below);
  const groups = useRows(ticketGroups, below);
  const upcoming = useUpcomingDates(event.id, event.isRecurring);
  const next = useRows(scheduleDates, {
    params: below.params,
    enabled: event.isRecurring,
    query: { page: 1, perPage: 1, filters: after(openedAt) },
  });
  const parts = [every, sold, pools, groups, ...(event.isRecurring ? [upcoming, next] : [])];
  const error = parts.find((part) => part.error)?.error;
  const [first] = every.rows;
  const around = {
    event: { ...event, upcoming: upcoming.rows },
    pools: pools.rows,
    groups: groups.rows,
    tickets: new Map(sold.rows.map((ticket) => [ticket.id, ticket])),
  };
  return (
    <ReadDialog title={t('why.title')} text={t('why.extraText')} width="md" onClose={onClose}>
      {error ? (
        <ErrorState error={error} retry={() => void Promise.all(parts.map((part) => part.refetch()))} />
      ) : parts.some((part) => part.isLoading) ? (
        <WhySkeleton />
      ) : !first ? (
        <EmptyState icon={Puzzle} title={t('extras.emptyTitle')} description={t('why.noExtras')} />
      ) : (
        <LiveForm
          schema={question}
          values={{
            extraId: first.id,
            day: event.isRecurring ? dayAt(new Date(next.rows[0]?.startsAt ?? openedAt), event.timeZone) : null,
            dateId: next.rows[0]?.id ?? null,
            at: openedAt,
            channel: 'online' as const,
            hasLink: false,
          }}
        >
          {(asked) => <Situation event={event} around={around} rows={every.rows} asked={asked} />}
        </LiveForm>
      )}
    </ReadDialog>
  );
}

type SituationProps = {
  event: EventRow;
  around: Omit<ExtraAround, 'now'>;
  rows: readonly Extra[];
  asked: Question;
};

function Situation({ event, around, rows, asked }: SituationProps) {
  const { t } = useTranslation('meTranslation');
  const dates = useDatesOfDay(event, asked.day);
  return (
    <Columns>
      <Stack>
        <SelectField
          name="extraId"
          label={t('why.extra')}
          options={rows.map(({ id: value, title }) => ({ value, label: title }))}
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
        <SwitchField name="hasLink" label={t('why.hasExtraLink')} />
      </Stack>
      <Answer event={event} around={around} rows={rows} asked={asked} dates={dates.rows} />
    </Columns>
  );
}

function Answer({ event, around, rows, asked, dates }: SituationProps & { dates: readonly ScheduleDate[] }) {
  const { t } = useTranslation('meTranslation');
  const extra = rows.find((row) => row.id === asked.extraId);
  const now = new Date(asked.at ?? '');
  if (!extra || Number.isNaN(now.getTime())) return <Note isQuiet>{t('why.incompleteExtra')}</Note>;
  const date = dates.find(({ id: dateId }) => dateId === asked.dateId) ?? null;
  if (event.isRecurring && !date) return <Note isQuiet>{t('why.incompleteDate')}</Note>;
  const { channel, hasLink } = asked;
  const verdict = extraSaleState(extra, { ...around, now }, { channel, hasLink, hasCode: false, date });
  return <GateList verdict={verdict} zone={event.timeZone} of="extra" />;
}
