import type { ItemOf } from '@contract/resource.ts';
import Button from '@mui/material/Button';
import { addDays, dayAt } from '@shared/zonedTime.ts';
import { CalendarDays } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocument, useRow } from '@/data/index.ts';
import { CardSkeletons, EmptyState, ErrorState } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import { viewerZone } from '@/lib/dates.ts';
import { retrying } from '@/lib/retrying.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { type EventRow, events } from '../../contract/events.ts';
import { type ScheduleDate, schedule, scheduleDates } from '../../contract/schedule.ts';
import type { ScheduleRule } from '../../contract/scheduleRules.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { ZoneSentence } from '../../parts/ZoneSentence.tsx';
import { ScheduleCalendar } from './calendar/ScheduleCalendar.tsx';
import { DatesTable } from './dates/DatesTable.tsx';
import type { DateTask } from './dates/dateForm.ts';
import { NoSeries } from './NoSeries.tsx';
import { RuleList } from './rules/RuleList.tsx';
import { ScheduleReviewDialog } from './ScheduleReviewDialog.tsx';
import { useScheduleReview } from './useScheduleReview.ts';
import { useScheduleWrites } from './useScheduleWrites.ts';

const RuleDialog = lazyPart(() => import('./rules/RuleDialog.tsx'), 'RuleDialog');
const DateDialog = lazyPart(() => import('./dates/DateDialog.tsx'), 'DateDialog');

// Loaded when a rule is removed, because the recurrence library is larger than the rest of the page.
const loadWithoutRule = retrying(() => import('../../rules/recurrence/withoutRule.ts'));

type RuleTask = { rule?: ScheduleRule };

/** The page with a recurring event's rules and the dates that they make. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const event = useRow(events, { id: eventId });
  const storedSchedule = useDocument(schedule, { eventId });
  const error = event.error ?? storedSchedule.error;
  const [now] = useState(() => new Date());
  const [ruleTask, setRuleTask] = useState<RuleTask>();
  const [dateTask, setDateTask] = useState<DateTask>();
  const edit = useCallback((date: ScheduleDate) => setDateTask({ kind: 'edit', date }), []);
  if (event.row && !event.row.isRecurring) {
    return (
      <>
        <PageHeader title={t('schedule.title')} />
        <NoSeries event={event.row} />
      </>
    );
  }
  const loaded = event.row && storedSchedule.item && { event: event.row, stored: storedSchedule.item };
  // Without any date there is nothing to search, and the way to the first ones comes before the calendar.
  const isNew = loaded && loaded.event.startsAt === null && loaded.stored.rules.length === 0;
  const zone = storedSchedule.item?.timeZone ?? event.row?.timeZone;
  const shownZone = zone ?? viewerZone();
  const newRule = (
    <Button variant="contained" disabled={!loaded} onClick={() => setRuleTask({})}>
      {t('schedule.newRule')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('schedule.title')}
        sentence={<ZoneSentence of="schedule.sentence" zone={zone} />}
        actions={
          <>
            <HistoryButton of={[schedule, scheduleDates]} params={{ eventId }} name={t('schedule.title')} />
            <Button
              variant="outlined"
              disabled={!loaded}
              onClick={() => setDateTask({ kind: 'add', day: addDays(dayAt(now, shownZone), 7) })}
            >
              {t('schedule.addDate')}
            </Button>
            {!isNew && newRule}
          </>
        }
      />
      {!loaded && error ? (
        <ErrorState
          error={error}
          retry={() => {
            void event.refetch();
            void storedSchedule.refetch();
          }}
        />
      ) : (
        <>
          {isNew && (
            <EmptyState
              icon={CalendarDays}
              title={t('schedule.emptyTitle')}
              description={t('schedule.emptyText')}
              action={newRule}
            />
          )}
          {loaded ? (
            <Series {...loaded} now={now} {...{ ruleTask, setRuleTask, dateTask, setDateTask }} />
          ) : (
            // Stand in for the rules and the calendar.
            <CardSkeletons heights={[124, 376]} />
          )}
          {/* Stays mounted from the first render, so that its search text and focus survive loading. */}
          {!isNew && (
            <DatesTable
              eventId={eventId}
              isWaiting={!loaded}
              zone={shownZone}
              now={now}
              span={event.row}
              create={newRule}
              onEdit={edit}
              onCopy={(date) => setDateTask({ kind: 'copy', date })}
            />
          )}
        </>
      )}
    </>
  );
}

type SeriesProps = {
  event: EventRow;
  stored: ItemOf<typeof schedule>;
  now: Date;
  ruleTask: RuleTask | undefined;
  setRuleTask: (task: RuleTask | undefined) => void;
  dateTask: DateTask | undefined;
  setDateTask: (task: DateTask | undefined) => void;
};

/** The rules and the calendar, with the dialogs of a rule and of a date. */
function Series({ event, stored, now, ruleTask, setRuleTask, dateTask, setDateTask }: SeriesProps) {
  const { t } = useTranslation('meTranslation');
  const eventId = event.id;
  const writes = useScheduleWrites(eventId, stored);
  const { startReview, review } = useScheduleReview(stored, writes);

  const removeRule = (rule: ScheduleRule, sentence: string) =>
    void writes.attempt(
      async () => {
        const { withoutRule } = await loadWithoutRule();
        const patch = (newest: typeof stored) =>
          withoutRule(
            newest,
            newest.rules.findIndex(({ id }) => id === rule.id),
            newest.timeZone,
          );
        await startReview(patch);
      },
      { failed: t('schedule.failed.removeRule', { rule: sentence }) },
    );
  return (
    <>
      <Stack of="cards">
        {stored.rules.length > 0 && (
          <RuleList stored={stored} onEdit={(rule) => setRuleTask({ rule })} onRemove={removeRule} />
        )}
        <ScheduleCalendar
          eventId={eventId}
          stored={stored}
          startsAt={event.startsAt}
          now={now}
          writes={writes}
          onEdit={(date) => setDateTask({ kind: 'edit', date })}
          onAdd={(day) => setDateTask({ kind: 'add', day })}
        />
      </Stack>
      {ruleTask && (
        <RuleDialog
          {...ruleTask}
          stored={stored}
          today={dayAt(now, stored.timeZone)}
          writes={writes}
          onClose={() => setRuleTask(undefined)}
        />
      )}
      {dateTask && (
        <DateDialog
          eventId={eventId}
          task={dateTask}
          zone={stored.timeZone}
          writes={writes}
          onClose={() => setDateTask(undefined)}
        />
      )}
      {review && <ScheduleReviewDialog review={review} isRemoval onApplied={review.close} />}
    </>
  );
}
