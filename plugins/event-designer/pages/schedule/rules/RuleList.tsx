import type { ItemOf } from '@contract/resource.ts';
import { CalendarOff, Repeat, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { Card } from '@/ui/Card.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import type { schedule } from '../../../contract/schedule.ts';
import type { ScheduleRule } from '../../../contract/scheduleRules.ts';
import { ruleLine, ruleSentence } from '../../../parts/schedule/ruleWords.ts';

type RuleListProps = {
  stored: ItemOf<typeof schedule>;
  onEdit: (rule: ScheduleRule) => void;
  /** `sentence` describes the rule. */
  onRemove: (rule: ScheduleRule, sentence: string) => void;
};

/** Lists the rules of a series as sentences. */
export function RuleList({ stored, onEdit, onRemove }: RuleListProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const words = { t, locale: i18n.language };
  return (
    <Card label={t('schedule.rules')} isFlush>
      <Lines isFlush>
        {stored.rules.map((rule) => {
          const sentence = ruleSentence(rule, words);
          const Icon = rule.isExclusion ? CalendarOff : Repeat;
          return (
            <Line
              key={rule.id}
              icon={<Icon size={16} aria-hidden />}
              title={sentence}
              text={ruleLine(rule, stored.timeZone, words)}
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
