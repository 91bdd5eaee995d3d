import { CopyDay } from './CopyDay.tsx';
import { DayRanges } from './DayRanges.tsx';
import { useWeekdays } from './useWeekdays.ts';
import styles from './week.module.css';

/** The fields for the hours of each day of a usual week. */
export function WeekEditor() {
  const weekdays = useWeekdays();
  return (
    <div className={styles.week}>
      {weekdays.long.map((name, index) => (
        <DayRanges key={name} name={`weekly.${index}`} label={name} action={<CopyDay day={index} />} />
      ))}
    </div>
  );
}
