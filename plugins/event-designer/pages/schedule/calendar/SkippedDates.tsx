import type { ItemOf } from '@contract/resource.ts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showWallClock } from '@/forms/time/shownTime.ts';
import type { schedule } from '../../../contract/schedule.ts';
import { dayText } from '../../../parts/schedule/ruleTexts.ts';
import styles from './calendar.module.css';

type SkippedDatesProps = {
  stored: ItemOf<typeof schedule>;
  /** Restores a day (`2027-03-04`) or a single date (`2027-03-04T19:00`). */
  onRestore: (dayOrDate: string) => void;
};

/** Lists all skipped days and dates of a series. It is below the calendar, so that it does not move the days. */
export function SkippedDates({ stored, onRestore }: SkippedDatesProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const skips = [
    ...stored.excludedDates.map((day) => ({ key: day, text: dayText(day, i18n.language) })),
    ...stored.excludedOccurrences.map((clock) => ({ key: clock, text: showWallClock(clock, i18n.language) })),
  ].sort((one, other) => (one.key < other.key ? -1 : 1));
  if (skips.length === 0) return null;
  return (
    <div className={styles.left}>
      <span>{t('schedule.leftOut')}</span>
      {skips.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-label={t('schedule.restore', { date: text })}
          onClick={() => onRestore(key)}
        >
          {text}
          <X size={13} aria-hidden />
        </button>
      ))}
    </div>
  );
}
