import type { Placed } from '@shared/wallClock.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime, zoneOffset } from '@/lib/dates.ts';
import styles from './time.module.css';

type ClockChangeNoteProps = { placed: Placed; instant: Date; zone: string; onChoose: (instant: Date) => void };

/** Warns if clocks change at the chosen time: then it does not exist on that day, or occurs twice. */
export function ClockChangeNote({ placed, instant, zone, onChoose }: ClockChangeNoteProps) {
  const { t, i18n } = useTranslation();
  const name = useId();
  const format = { locale: i18n.language, zone };
  if (placed.kind === 'skipped') {
    return (
      <p className={styles.gap} role="status">
        {t('forms.skippedTime', { time: formatTime(placed.instant, format) })}
      </p>
    );
  }
  if (!placed.secondInstant) return null;
  return (
    <div className={styles.fold} role="radiogroup" aria-labelledby={`${name}-text`}>
      <span id={`${name}-text`}>{t('forms.repeatedTime')}</span>
      {[placed.instant, placed.secondInstant].map((choice, index) => (
        <label key={choice.getTime()}>
          <input
            type="radio"
            name={name}
            checked={choice.getTime() === instant.getTime()}
            onChange={() => onChoose(choice)}
          />
          {t(index === 0 ? 'forms.firstTime' : 'forms.secondTime', { offset: zoneOffset(choice, format) })}
        </label>
      ))}
    </div>
  );
}
