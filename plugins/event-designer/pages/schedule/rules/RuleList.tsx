import type { ItemOf } from '@contract/resource.ts';
import { CalendarOff, Repeat, Trash2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { Card } from '@/ui/Card.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import type { schedule } from '../../../contract/schedule.ts';
import type { ScheduleRule } from '../../../contract/scheduleRules.ts';
import styles from '../schedule.module.css';
import { dayText, ruleLine, ruleSentence } from './ruleWords.ts';

type RuleListProps = {
  stored: ItemOf<typeof schedule>;
  onEdit: (rule: ScheduleRule) => void;
  /** With what the rule reads as. */
  onRemove: (rule: ScheduleRule, sentence: string) => void;
  /** Gives back what is left out, a day or a single date, with what it reads as. */
  onRestore: (left: string, text: string) => void;
};

/** The rules of a series in sentences, and what is left out of it. */
export function RuleList({ stored, onEdit, onRemove, onRestore }: RuleListProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const words = { t, locale: i18n.language };
  const left = [
    ...stored.excludedDates.map((day) => ({ key: day, text: dayText(day, words.locale) })),
    ...stored.excludedOccurrences.map((clock) => ({ key: clock, text: showWallClock(clock, words.locale) })),
  ].sort((one, other) => (one.key < other.key ? -1 : 1));
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
      {left.length > 0 && (
        <div className={styles.left}>
          <span>{t('schedule.leftOut')}</span>
          {left.map(({ key, text }) => (
            <button
              key={key}
              type="button"
              className={styles.chip}
              aria-label={t('schedule.restore', { date: text })}
              onClick={() => onRestore(key, text)}
            >
              {text}
              <X size={13} aria-hidden />
            </button>
          ))}
        </div>
      )}
    </Card>
  );
}
