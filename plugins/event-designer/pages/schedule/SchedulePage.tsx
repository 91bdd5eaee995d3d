import type { ItemOf } from '@contract/resource.ts';
import Button from '@mui/material/Button';
import { CalendarRange } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDocument, useRow } from '@/data/index.ts';
import { CardSkeletons, EmptyState, ErrorScreen } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import { addDays, dayAt } from '@/lib/zonedTime.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { type EventRow, events } from '../../contract/events.ts';
import { type ScheduleDate, schedule, scheduleDates } from '../../contract/schedule.ts';
import type { ScheduleRule } from '../../contract/scheduleRules.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { ZoneSentence } from '../../parts/ZoneSentence.tsx';
import { routes } from '../../routes.ts';
import { ScheduleCalendar } from './calendar/ScheduleCalendar.tsx';
import { DatesTable } from './dates/DatesTable.tsx';
import type { DateTask } from './dates/dateForm.ts';
import { WaitingDates } from './dates/WaitingDates.tsx';
import { takingBack } from './exclusions.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { RuleList } from './rules/RuleList.tsx';
import styles from './schedule.module.css';
import { useScheduleReview } from './useScheduleReview.ts';
import { useScheduleWrites } from './useScheduleWrites.ts';

const RuleDialog = lazyPart(
  () => import('./rules/RuleDialog.tsx'),
  ({ RuleDialog }) => RuleDialog,
  ({ onClose }) => onClose(),
);
const DateDialog = lazyPart(
  () => import('./dates/DateDialog.tsx'),
  ({ DateDialog }) => DateDialog,
  ({ onClose }) => onClose(),
);

/** The dates of a recurring event: the rules that make them, and each by itself. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const event = useRow(events, { id: eventId });
  const found = useDocument(schedule, { eventId });
  const error = event.error ?? found.error;
  const [now] = useState(() => new Date());
  if (event.row && !event.row.isRecurring) {
    return (
      <>
        <PageHeader title={t('schedule.title')} />
        <EmptyState
          icon={CalendarRange}
          title={t('schedule.onceTitle')}
          description={t('schedule.onceText')}
          action={
            <Button variant="contained" component={Link} to={routes.to('basicInfo', { eventId })}>
              {t('schedule.toBasicInfo')}
            </Button>
          }
        />
      </>
    );
  }
  if (event.row && found.item) return <Schedule event={event.row} stored={found.item} now={now} />;
  return (
    <>
      <ScheduleHeader eventId={eventId} zone={found.item?.timeZone ?? event.row?.timeZone} />
      {error ? (
        <ErrorScreen
          error={error}
          retry={() => {
            void event.refetch();
            void found.refetch();
          }}
        />
      ) : (
        <>
          {/* Its rules, and its calendar. */}
          <CardSkeletons heights={[124, 376]} />
          <WaitingDates now={now} />
        </>
      )}
    </>
  );
}

type RuleTask = { rule?: ScheduleRule };

type ScheduleHeaderProps = {
  eventId: number;
  zone: string | undefined;
  /** Absent: there is no schedule yet to add to. */
  onAddDate?: () => void;
  onAddRule?: () => void;
};

function ScheduleHeader({ eventId, zone, onAddDate, onAddRule }: ScheduleHeaderProps) {
  const { t } = useTranslation('meTranslation');
  return (
    <PageHeader
      title={t('schedule.title')}
      sentence={<ZoneSentence of="schedule.sentence" zone={zone} />}
      actions={
        <>
          <HistoryButton of={[schedule, scheduleDates]} params={{ eventId }} name={t('schedule.title')} />
          <Button variant="outlined" disabled={!onAddDate} onClick={onAddDate}>
            {t('schedule.addDate')}
          </Button>
          <Button variant="contained" disabled={!onAddRule} onClick={onAddRule}>
            {t('schedule.newRule')}
          </Button>
        </>
      }
    />
  );
}

type ScheduleProps = { event: EventRow; stored: ItemOf<typeof schedule>; now: Date };

function Schedule({ event, stored, now }: ScheduleProps) {
  const { t } = useTranslation('meTranslation');
  const eventId = event.id;
  const today = dayAt(now, stored.timeZone);
  const writes = useScheduleWrites(eventId, stored);
  const [ruleTask, setRuleTask] = useState<RuleTask>();
  const [dateTask, setDateTask] = useState<DateTask>();
  const { look, review } = useScheduleReview(stored, writes);
  const edit = useCallback((date: ScheduleDate) => setDateTask({ kind: 'edit', date }), []);

  const removeRule = (rule: ScheduleRule, sentence: string) =>
    void writes.attempt(() => look((newest) => ({ rules: newest.rules.filter(({ id }) => id !== rule.id) })), {
      failed: t('schedule.failed.removeRule', { rule: sentence }),
    });
  const restore = (left: string, date: string) =>
    void writes.attempt(() => writes.edit((newest) => takingBack(newest, [left])), {
      failed: t('schedule.failed.restore', { date }),
    });
  const newRuleButton = (
    <Button variant="contained" onClick={() => setRuleTask({})}>
      {t('schedule.newRule')}
    </Button>
  );
  return (
    <>
      <ScheduleHeader
        eventId={eventId}
        zone={stored.timeZone}
        onAddDate={() => setDateTask({ kind: 'add', day: addDays(today, 7) })}
        onAddRule={() => setRuleTask({})}
      />
      <div className={styles.stack}>
        {stored.rules.length > 0 && (
          <RuleList
            stored={stored}
            onEdit={(rule) => setRuleTask({ rule })}
            onRemove={removeRule}
            onRestore={restore}
          />
        )}
        <ScheduleCalendar
          eventId={eventId}
          stored={stored}
          startsAt={event.startsAt}
          now={now}
          writes={writes}
          onEdit={edit}
          onAdd={(day) => setDateTask({ kind: 'add', day })}
        />
        <DatesTable
          eventId={eventId}
          zone={stored.timeZone}
          now={now}
          hasDates={event.startsAt !== null}
          create={newRuleButton}
          writes={writes}
          onEdit={edit}
          onCopy={(date) => setDateTask({ kind: 'copy', date })}
        />
      </div>
      {ruleTask && (
        <RuleDialog
          {...ruleTask}
          stored={stored}
          today={today}
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
      {review && <ReviewDialog review={review} onApplied={review.close} />}
    </>
  );
}
