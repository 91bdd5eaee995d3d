import type { Day } from '@shared/zonedTime.ts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '@/forms/fields/FieldShell.tsx';
import { showWallClock } from '@/forms/time/shownTime.ts';
import type { ScheduleRuleInput } from '../../../contract/scheduleRules.ts';
import { dayText, ruleSentence, timeText } from '../../../parts/schedule/ruleTexts.ts';
import type { GeneratedDate } from '../../../rules/recurrence/expandSeries.ts';
import { DateCalendar, type DayMark } from '../calendar/DateCalendar.tsx';
import { Legend } from '../calendar/Legend.tsx';
import { monthOf } from '../calendar/months.ts';
import styles from './rules.module.css';
import type { ExpandedSeries } from './useExpanded.ts';

type RulePreviewProps = {
  /** The rule as it last was without a wrong field; absent if it never was. */
  rule: ScheduleRuleInput | undefined;
  /** False while a field is wrong. */
  isComplete: boolean;
  /** The rule's position among the rules. */
  index: number;
  expanded: ExpandedSeries;
  today: Day;
  excludedDates: readonly Day[];
  onToggle: (day: Day) => void;
};

/** Previews the whole series: its dates by day, those skipped, and times that a clock change skips. */
export function RulePreview({ rule, isComplete, index, expanded, today, excludedDates, onToggle }: RulePreviewProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const [chosen, setMonth] = useState<string>();
  const words = { t, locale: i18n.language };
  const dates = expanded.status === 'ready' ? expanded.dates : [];
  const excluded = expanded.status === 'ready' ? expanded.excluded : [];
  const own = dates.filter((date) => date.rule === index);
  const taken = rule?.isExclusion ? excluded : excluded.filter((date) => date.rule === index);
  const next = [...own, ...taken].find(({ start }) => start >= today) ?? own[0];
  const month = chosen ?? monthOf(next?.start.slice(0, 10) ?? rule?.startsOn ?? today);

  const marks = new Map<Day, DayMark>();
  const mark = (date: GeneratedDate, state: DayMark['state']) => {
    const day = date.start.slice(0, 10);
    const before = marks.get(day);
    const text = [before?.text, [timeText(date.start.slice(11), words.locale), date.label].filter(Boolean).join(' ')];
    // A date that takes place outranks one that is skipped on the same day.
    const kept = before && (before.state === 'generated' || state === 'excluded') ? before.state : state;
    marks.set(day, { state: kept, count: (before?.count ?? 0) + 1, text: text.filter(Boolean).join(', ') });
  };
  for (const date of dates) mark(date, date.rule === index ? 'generated' : 'other');
  for (const date of excluded) mark(date, 'excluded');

  const last = own.at(-1);
  const skipped = own.filter(({ clockChange }) => clockChange === 'skipped');
  const repeated = own.filter(({ clockChange }) => clockChange === 'repeated');
  return (
    <aside className={styles.preview} aria-label={t('schedule.rule.preview')}>
      {rule && isComplete && <p className={styles.sentence}>{ruleSentence(rule, words)}</p>}
      {expanded.status === 'failed' && <p className={styles.made}>{t('schedule.rule.previewFailed')}</p>}
      {expanded.status === 'ready' && expanded.problem ? (
        <div className={styles.problem}>
          <ErrorLine text={expanded.problem} />
        </div>
      ) : (
        <p className={styles.made} aria-live="polite">
          {!isComplete && t('schedule.rule.incomplete')}
          {isComplete &&
            last &&
            `${t('schedule.rule.made', { count: own.length, until: dayText(last.start.slice(0, 10), words.locale) })} `}
          {isComplete && taken.length > 0 && t('schedule.rule.takesAway', { count: taken.length })}
        </p>
      )}
      <DateCalendar
        label={t('schedule.rule.preview')}
        month={month}
        onMonth={setMonth}
        months={1}
        marks={marks}
        today={today}
        actionOf={(day) => {
          if (excludedDates.includes(day)) return t('schedule.click.restore');
          return marks.get(day)?.state === 'generated' && day >= today ? t('schedule.click.exclude') : undefined;
        }}
        onPick={onToggle}
      />
      <Legend states={['generated', 'other', 'excluded']} isOfRule />
      <ul className={styles.notes}>
        {skipped.map(({ ruleStart, start }) => (
          <li key={ruleStart}>
            <TriangleAlert size={14} aria-hidden />
            {t('schedule.rule.skipped', {
              time: showWallClock(ruleStart, words.locale),
              instead: timeText(start.slice(11), words.locale),
            })}
          </li>
        ))}
        {repeated.map(({ start }) => (
          <li key={start}>
            <TriangleAlert size={14} aria-hidden />
            {t('schedule.rule.repeated', { time: showWallClock(start, words.locale) })}
          </li>
        ))}
      </ul>
    </aside>
  );
}
