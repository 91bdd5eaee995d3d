import { useTranslation } from 'react-i18next';
import styles from './calendar.module.css';
import { type DayState, dayStates } from './DateCalendar.tsx';

type LegendProps = {
  states?: readonly DayState[];
  /** True beside a rule, whose own dates are marked. */
  isOfRule?: boolean;
};

/** Explains the marks of a calendar. */
export function Legend({ states = dayStates, isOfRule = false }: LegendProps) {
  const { t } = useTranslation('meTranslation');
  return (
    <ul className={styles.legend}>
      {states.map((state) => (
        <li key={state}>
          <span className={styles.sample} data-state={state} aria-hidden>
            7
          </span>
          {t(isOfRule && state === 'generated' ? 'schedule.dayOfThisRule' : `schedule.dayState.${state}`)}
        </li>
      ))}
    </ul>
  );
}
