import { id, instant, z } from '@contract/fields.ts';
import type { Filter } from '@contract/query.ts';
import { dayAt } from '@shared/zonedTime.ts';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CombinedRead, useRows } from '@/data/index.ts';
import { EmptyState, ErrorState } from '@/feedback/index.ts';
import { InstantField, LiveForm, SegmentedField, SelectField, SwitchField } from '@/forms/index.ts';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Columns, Stack } from '@/ui/Stack.tsx';
import type { EventRow } from '../../../contract/events.ts';
import { type ScheduleDate, scheduleDates } from '../../../contract/schedule.ts';
import type { SaleState } from '../../../rules/saleReasons.ts';
import type { SaleSituation } from '../../../rules/saleSituation.ts';
import { DateOfDay, useDatesOfDay, wholeDay } from './DateOfDay.tsx';
import { WhySkeleton } from './WhySkeleton.tsx';

const question = z.object({
  rowId: id(),
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

/** The visitor who asks, and the time at which they ask. */
export type BuyerSituation = { now: Date; visitor: Pick<SaleSituation, 'channel' | 'hasLink' | 'hasCode' | 'date'> };

/** The ticket, extra or package that somebody cannot buy. */
type SoldRow = { id: number; isArchived: boolean; saleState: { state: SaleState } };

type AskWhyProps<Row> = {
  event: EventRow;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** The texts for the kind of thing that is sold. */
  words: { text: string; row: string; link: string; incomplete: string; emptyTitle: string; emptyText: string };
  icon: LucideIcon;
  /** Further reads that the verdict needs. */
  reads: readonly (Omit<CombinedRead<never>, 'data'> & { isLoading: boolean })[];
  /** Renders more fields for a row; `hasCode` is the field that asks whether the visitor has its code. */
  fields?: (row: Row | undefined) => ReactNode;
  /** Renders whether a row can be bought in a situation, and why. */
  renderVerdict: (row: Row, situation: BuyerSituation) => ReactNode;
  onClose: () => void;
};

/**
 * Asks what somebody wants to buy, when and how, and shows why they can or cannot: every gate, by the same rule that
 * selling uses (`rules/availability.ts`).
 */
export function AskWhyDialog<Row extends SoldRow>(props: AskWhyProps<Row>) {
  const { event, rows, words, icon, reads, onClose } = props;
  const { t } = useTranslation('meTranslation');
  const [openedAt] = useState(() => new Date().toISOString());
  const next = useRows(scheduleDates, {
    params: { eventId: event.id },
    enabled: event.isRecurring,
    query: { page: 1, perPage: 1, filters: after(openedAt) },
  });
  const parts = [...reads, ...(event.isRecurring ? [next] : [])];
  const error = parts.find((part) => part.error)?.error;
  // The reader asks because somebody could not buy something.
  const first = rows.find(({ isArchived, saleState }) => !isArchived && saleState.state !== 'on_sale') ?? rows[0];
  return (
    <ReadDialog title={t('why.title')} text={words.text} width="md" onClose={onClose}>
      {error ? (
        <ErrorState error={error} retry={() => void Promise.all(parts.map((part) => part.refetch()))} />
      ) : parts.some((part) => part.isLoading) ? (
        <WhySkeleton />
      ) : !first ? (
        <EmptyState icon={icon} title={words.emptyTitle} description={words.emptyText} />
      ) : (
        <LiveForm
          schema={question}
          values={{
            rowId: first.id,
            day: event.isRecurring ? dayAt(new Date(next.rows[0]?.startsAt ?? openedAt), event.timeZone) : null,
            dateId: next.rows[0]?.id ?? null,
            at: openedAt,
            channel: 'online' as const,
            hasLink: false,
            hasCode: false,
          }}
        >
          {(asked) => <Situation {...props} asked={asked} />}
        </LiveForm>
      )}
    </ReadDialog>
  );
}

function Situation<Row extends SoldRow>(props: AskWhyProps<Row> & { asked: Question }) {
  const { event, rows, nameOf, words, fields, asked } = props;
  const { t } = useTranslation('meTranslation');
  const dates = useDatesOfDay(event, asked.day);
  return (
    <Columns>
      <Stack>
        <SelectField
          name="rowId"
          label={words.row}
          options={rows.map((row) => ({ value: row.id, label: nameOf(row) }))}
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
        <SwitchField name="hasLink" label={words.link} />
        {fields?.(rows.find(({ id: rowId }) => rowId === asked.rowId))}
      </Stack>
      <Verdict {...props} dates={dates.rows} />
    </Columns>
  );
}

type VerdictProps<Row> = AskWhyProps<Row> & { asked: Question; dates: readonly ScheduleDate[] };

function Verdict<Row extends SoldRow>({ event, rows, words, asked, dates, renderVerdict }: VerdictProps<Row>) {
  const { t } = useTranslation('meTranslation');
  const row = rows.find((each) => each.id === asked.rowId);
  const now = new Date(asked.at ?? '');
  if (!row || Number.isNaN(now.getTime())) return <Note isQuiet>{words.incomplete}</Note>;
  const date = dates.find(({ id: dateId }) => dateId === asked.dateId) ?? null;
  if (event.isRecurring && !date) return <Note isQuiet>{t('why.incompleteDate')}</Note>;
  const { channel, hasLink, hasCode } = asked;
  return renderVerdict(row, { now, visitor: { channel, hasLink, hasCode, date } });
}
