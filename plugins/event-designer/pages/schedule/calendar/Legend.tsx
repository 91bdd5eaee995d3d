import { useTranslation } from 'react-i18next';
import styles from './calendar.module.css';
import { type DayState, dayStates } from './DateCalendar.tsx';

/** Explains the marks of a calendar. */
export function Legend({ states = dayStates }: { states?: readonly DayState[] }) {
  const { t } = useTranslation('meTranslation');
  return (
    <ul className={styles.legend}>
      {states.map((state) => (
        <li key={state}>
          <span className={styles.sample} data-state={state} aria-hidden>
            7
          </span>
          {t(`schedule.dayState.${state}`)}
        </li>
      ))}
    </ul>
  );
}
