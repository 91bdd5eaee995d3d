import { CopyDay } from './CopyDay.tsx';
import { DayRanges } from './DayRanges.tsx';
import { DayScale } from './DayTrack.tsx';
import { useWeekdays } from './useWeekdays.ts';
import styles from './week.module.css';

/** The fields for the hours of a usual week: one row for each day, and one scale for all of them. */
export function WeekEditor() {
  const weekdays = useWeekdays();
  return (
    <div className={styles.week}>
      <div className={styles.scale}>
        <DayScale />
      </div>
      {weekdays.long.map((name, index) => (
        <DayRanges
          key={name}
          name={`weekly.${index}`}
          label={name}
          shortName={weekdays.short[index] ?? name}
          action={<CopyDay day={index} />}
        />
      ))}
    </div>
  );
}
