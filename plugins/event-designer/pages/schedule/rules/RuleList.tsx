import type { ItemOf } from '@contract/resource.ts';
import { CalendarOff, Repeat, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { Card } from '@/ui/Card.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import type { schedule } from '../../../contract/schedule.ts';
import type { ScheduleRule } from '../../../contract/scheduleRules.ts';
import { ruleLine, ruleSentence } from '../../../parts/schedule/ruleTexts.ts';
import { useExpanded } from './useExpanded.ts';

type RuleListProps = {
  stored: ItemOf<typeof schedule>;
  onEdit: (rule: ScheduleRule) => void;
  /** `sentence` describes the rule. */
  onRemove: (rule: ScheduleRule, sentence: string) => void;
};

/** Lists the rules of a series as sentences. */
export function RuleList({ stored, onEdit, onRemove }: RuleListProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const textOptions = { t, locale: i18n.language };
  const counts = useDateCounts(stored);
  return (
    <Card label={t('schedule.rules')} isFlush>
      <Lines isFlush>
        {stored.rules.map((rule, index) => {
          const sentence = ruleSentence(rule, textOptions);
          const Icon = rule.isExclusion ? CalendarOff : Repeat;
          return (
            <Line
              key={rule.id}
              icon={<Icon size={16} aria-hidden />}
              title={sentence}
              text={[ruleLine(rule, stored.timeZone, textOptions), counts(index)].filter(Boolean).join(' · ')}
              onOpen={() => onEdit(rule)}
            >
              <RowIconButton
                icon={Trash2}
                label={t('schedule.removeRule', { rule: sentence })}
                title={t('schedule.remove')}
                onClick={() => onRemove(rule, sentence)}
              />
            </Line>
          );
        })}
      </Lines>
    </Card>
  );
}

/**
 * Returns a function that says how many dates of a rule take place, as the rule itself tells only how many it makes.
 * It returns an empty text for a rule that leaves dates out, and for each rule if no date is skipped.
 */
function useDateCounts({ rules, excludedDates, excludedOccurrences, timeZone }: ItemOf<typeof schedule>) {
  const { t } = useTranslation('meTranslation');
  const skipsAny =
    excludedDates.length + excludedOccurrences.length > 0 || rules.some(({ isExclusion }) => isExclusion);
  const series = useMemo(
    () => (skipsAny ? { rules, excludedDates, excludedOccurrences } : undefined),
    [skipsAny, rules, excludedDates, excludedOccurrences],
  );
  const expanded = useExpanded(series, timeZone);
  return (index: number): string => {
    if (expanded.status !== 'ready' || rules[index]?.isExclusion) return '';
    const countIn = (dates: readonly { rule: number }[]) => dates.filter(({ rule }) => rule === index).length;
    const skipped = countIn(expanded.excluded);
    const count = countIn(expanded.dates);
    return skipped > 0 ? t('schedule.takePlace', { count, skipped }) : t('schedule.allTakePlace', { count });
  };
}
