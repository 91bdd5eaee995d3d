import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { type Day, weekdayOf } from '@shared/zonedTime.ts';
import { CalendarOff, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import type { ScheduleDate } from '../../../contract/schedule.ts';
import { dayText, timeText, weekdayText } from '../../../parts/schedule/ruleWords.ts';
import { type DaySummary, dayOffers, noteOf, removalOf } from './dayMarks.ts';
import styles from './dayPanel.module.css';
import type { DayActions, UsualTime } from './useDayActions.ts';

export type OpenedDay = { day: Day; anchor: HTMLElement; at: Date };

type DayPanelProps = {
  opened: OpenedDay;
  /** Undefined when nothing is planned or skipped on the day. */
  summary: DaySummary | undefined;
  zone: string;
  usual: UsualTime | undefined;
  actions: DayActions;
  onEdit: (date: ScheduleDate) => void;
  /** Opens the dialog that asks for the time of a new date. */
  onAdd: (day: Day) => void;
  onClose: () => void;
};

/** Shows the dates of one day, and the actions on them and on the day. Nothing changes until a button is pressed. */
export function DayPanel({ opened, summary, zone, usual, actions, onEdit, onAdd, onClose }: DayPanelProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const locale = i18n.language;
  const id = useId();
  const { day, anchor, at } = opened;
  const offers = dayOffers(day, summary, at, zone);
  const isUsualFree =
    usual &&
    !summary?.dates.some(({ start }) => start.slice(11) === usual.time) &&
    // If the rule's own date was skipped, it is restored rather than added again.
    !offers.restore.some((left) => left.length === 10 || left.slice(11) === usual.time);
  /** Closes before acting, because the panel shows the day as it was when opened. */
  const then = (act: () => void) => () => {
    onClose();
    act();
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
            {{ then, onEdit }}
          </DateLine>
        ))}
        {offers.restore.map((left) => (
          <li key={left}>
            <span className={styles.skipped}>
              {left.length > 10 ? timeText(left.slice(11), locale) : t('schedule.day.whole')}
              <small>{t('schedule.dayState.excluded')}</small>
            </span>
            <Button
              size="small"
              startIcon={<RotateCcw size={14} aria-hidden />}
              onClick={then(() => actions.restore(left))}
            >
              {t('schedule.day.restore')}
            </Button>
          </li>
        ))}
        {summary?.isLeftByRule && (
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
          {offers.add && isUsualFree && (
            <Button size="small" variant="outlined" onClick={then(() => actions.add(day, usual))}>
              {t('schedule.day.addAt', { time: timeText(usual.time, locale) })}
            </Button>
          )}
          {offers.add && (
            <Button size="small" variant={isUsualFree ? 'text' : 'outlined'} onClick={then(() => onAdd(day))}>
              {t('schedule.day.add')}
            </Button>
          )}
          {offers.skipDay && (
            <Button size="small" onClick={then(() => actions.skip(day))}>
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
  children: { then: (act: () => void) => () => void; onEdit: (date: ScheduleDate) => void };
};

function DateLine({ date, isOnly, at, actions, children: { then, onEdit } }: DateLineProps) {
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
      <RowIconButton
        icon={Pencil}
        label={t('schedule.day.editNamed', { time })}
        title={t('schedule.day.edit')}
        onClick={then(() => onEdit(date))}
      />
      {removal === 'skip' && (
        <RowIconButton
          icon={CalendarOff}
          label={t('schedule.day.skipNamed', { time })}
          title={t('schedule.day.skipOne')}
          onClick={then(() => actions.skip(isOnly ? date.start.slice(0, 10) : (date.ruleStart ?? date.start)))}
        />
      )}
      {removal === 'remove' && (
        <RowIconButton
          icon={Trash2}
          label={t('schedule.day.removeNamed', { time })}
          title={t('schedule.remove')}
          onClick={then(() => actions.remove(date))}
        />
      )}
    </li>
  );
}
