import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { type Day, weekdayOf } from '@shared/zonedTime.ts';
import { CalendarOff, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleDate } from '../../../contract/schedule.ts';
import { dayText, timeText, weekdayText } from '../../../parts/schedule/ruleTexts.ts';
import { type DaySummary, dayOffers, noteOf, removalOf } from './dayMarks.ts';
import styles from './dayPanel.module.css';
import type { DayActions, DefaultTime } from './useDayActions.ts';

export type OpenedDay = { day: Day; anchor: HTMLElement; at: Date };

type DayPanelProps = {
  opened: OpenedDay;
  /** Undefined when nothing is planned or skipped on the day. */
  summary: DaySummary | undefined;
  zone: string;
  defaultTime: DefaultTime | undefined;
  actions: DayActions;
  onEdit: (date: ScheduleDate) => void;
  /** Opens the dialog that asks for the time of a new date. */
  onAdd: (day: Day) => void;
  onClose: () => void;
};

/** Shows the dates of one day, and the actions on them and on the day. Nothing changes until a button is pressed. */
export function DayPanel({ opened, summary, zone, defaultTime, actions, onEdit, onAdd, onClose }: DayPanelProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const locale = i18n.language;
  const id = useId();
  const { day, anchor, at } = opened;
  const offers = dayOffers(day, summary, at, zone);
  const isDefaultTimeFree =
    defaultTime &&
    !summary?.dates.some(({ start }) => start.slice(11) === defaultTime.time) &&
    // If the rule's own date was skipped, it is restored rather than added again.
    !offers.restore.some((skip) => skip.length === 10 || skip.slice(11) === defaultTime.time);
  /** Closes before acting, because the panel shows the day as it was when opened. */
  const closeAnd = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, className: styles.panel } }}
    >
      <h3 id={id}>
        {t('schedule.day.title', { weekday: weekdayText(weekdayOf(day), locale), day: dayText(day, locale) })}
      </h3>
      <ul>
        {summary?.dates.map((date) => (
          <DateLine key={date.id} date={date} isOnly={summary.count === 1} at={at} actions={actions}>
            {{ closeAnd, onEdit }}
          </DateLine>
        ))}
        {offers.restore.map((skip) => (
          <li key={skip}>
            <span className={styles.skipped}>
              {skip.length > 10 ? timeText(skip.slice(11), locale) : t('schedule.day.whole')}
              <small>{t('schedule.dayState.excluded')}</small>
            </span>
            <Button
              size="small"
              startIcon={<RotateCcw size={14} aria-hidden />}
              onClick={closeAnd(() => actions.restore(skip))}
            >
              {t('schedule.day.restore')}
            </Button>
          </li>
        ))}
        {summary?.isSkippedByRule && (
          <li>
            <small>{t('schedule.leftByRule')}</small>
          </li>
        )}
        {!summary && (
          <li>
            <small>{t('schedule.day.none')}</small>
          </li>
        )}
      </ul>
      {(offers.add || offers.skipDay) && (
        <footer>
          {offers.add && isDefaultTimeFree && (
            <Button size="small" variant="outlined" onClick={closeAnd(() => actions.add(day, defaultTime))}>
              {t('schedule.day.addAt', { time: timeText(defaultTime.time, locale) })}
            </Button>
          )}
          {offers.add && (
            <Button size="small" variant={isDefaultTimeFree ? 'text' : 'outlined'} onClick={closeAnd(() => onAdd(day))}>
              {t('schedule.day.add')}
            </Button>
          )}
          {offers.skipDay && (
            <Button size="small" onClick={closeAnd(() => actions.skip(day))}>
              {t('schedule.day.skip')}
            </Button>
          )}
        </footer>
      )}
    </Popover>
  );
}

type DateLineProps = {
  date: ScheduleDate;
  /** True if no other date is on the day: skipping it then skips the day. */
  isOnly: boolean;
  at: Date;
  actions: DayActions;
  children: { closeAnd: (action: () => void) => () => void; onEdit: (date: ScheduleDate) => void };
};

function DateLine({ date, isOnly, at, actions, children: { closeAnd, onEdit } }: DateLineProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const time = timeText(date.start.slice(11), i18n.language);
  const removal = removalOf(date, at);
  const note = noteOf(date, { t });
  return (
    <li>
      <span>
        {[time, date.label].filter(Boolean).join(' · ')}
        {note && <small>{note}</small>}
      </span>
      <Button
        size="small"
        startIcon={<Pencil size={14} aria-hidden />}
        aria-label={t('schedule.day.editNamed', { time })}
        onClick={closeAnd(() => onEdit(date))}
      >
        {t('schedule.day.edit')}
      </Button>
      {removal === 'skip' && (
        <Button
          size="small"
          startIcon={<CalendarOff size={14} aria-hidden />}
          aria-label={t('schedule.day.skipNamed', { time })}
          onClick={closeAnd(() => actions.skip(isOnly ? date.start.slice(0, 10) : (date.ruleStart ?? date.start)))}
        >
          {t('schedule.day.skipOne')}
        </Button>
      )}
      {removal === 'remove' && (
        <Button
          size="small"
          startIcon={<Trash2 size={14} aria-hidden />}
          aria-label={t('schedule.day.removeNamed', { time })}
          onClick={closeAnd(() => actions.remove(date))}
        >
          {t('schedule.remove')}
        </Button>
      )}
    </li>
  );
}
