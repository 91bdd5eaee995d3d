import type { ItemOf } from '@contract/resource.ts';
import Button from '@mui/material/Button';
import type { Day } from '@shared/zonedTime.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { refusedAs } from '@/data/index.ts';
import { useCloseDialog } from '@/forms/dialog/useCloseDialog.ts';
import { sameValue } from '@/forms/edit/changes.ts';
import { CreateForm, SubmitButton } from '@/forms/index.ts';
import { useReviewedForm } from '@/forms/review/useReviewedForm.ts';
import { DialogBox } from '@/ui/DialogBox.tsx';
import type { schedule } from '../../../contract/schedule.ts';
import type { ScheduleRule, ScheduleRuleInput } from '../../../contract/scheduleRules.ts';
import { ruleLine, ruleSentence } from '../../../parts/schedule/ruleTexts.ts';
import { applyDaySkips, type DaySkips } from '../exclusions.ts';
import { ScheduleReviewDialog } from '../ScheduleReviewDialog.tsx';
import { useScheduleReview } from '../useScheduleReview.ts';
import type { ScheduleWrites } from '../useScheduleWrites.ts';
import { RuleFields } from './RuleFields.tsx';
import { RuleNotices } from './RuleNotices.tsx';
import { RulePreview } from './RulePreview.tsx';
import { formOf, inputOf, newRule, ruleSchema } from './ruleForm.ts';
import rules from './rules.module.css';
import { ruleIndex, rulePath, rulesWith } from './rulesWith.ts';
import { useExpanded } from './useExpanded.ts';

type RuleDialogProps = {
  stored: ItemOf<typeof schedule>;
  /** The rule to edit. Absent: a new one. */
  rule?: ScheduleRule;
  today: Day;
  writes: ScheduleWrites;
  onClose: () => void;
};

/** Edits a rule beside a live preview of its dates. Saving first shows what would change. */
export function RuleDialog({ stored, rule, today, writes, onClose }: RuleDialogProps) {
  const { t, i18n } = useTranslation('meTranslation');
  // The rule as it was when the dialog opened, or when another user's version was taken over.
  const [baseRule, setBaseRule] = useState(rule);
  const [daySkips, setDaySkips] = useState<DaySkips>(new Map());
  const current = baseRule && stored.rules.find((other) => other.id === baseRule.id);
  const isGone = baseRule !== undefined && current === undefined;
  const newerRule = sameValue(baseRule, current) ? undefined : current;
  const excludedDates = useMemo(() => applyDaySkips(stored.excludedDates, daySkips), [stored, daySkips]);

  const { startReview, review } = useScheduleReview(stored, writes);
  const { create, finish } = useReviewedForm<ScheduleRuleInput>({
    schema: ruleSchema,
    values: rule ? formOf(rule) : newRule(today, false),
    review: (values) =>
      startReview((newest) => ({
        rules: rulesWith(newest.rules, inputOf(values)),
        excludedDates: applyDaySkips(newest.excludedDates, daySkips),
      })).catch(refusedAs((path) => rulePath(path, ruleIndex(stored.rules, values.id)))),
  });

  const watched = useDeferredValue(useWatch({ control: create.control }));
  const draft = useMemo(() => {
    const parsed = ruleSchema.safeParse(watched);
    return parsed.success ? inputOf(parsed.data) : undefined;
  }, [watched]);
  // While a field is wrong, the calendar stays as it was.
  const [lastDraft, setLastDraft] = useState(draft);
  if (draft && draft !== lastDraft) setLastDraft(draft);
  const shown = draft ?? lastDraft;
  const series = useMemo(() => {
    const shownRules = shown ? rulesWith(stored.rules, shown) : stored.rules;
    return { rules: shownRules, excludedDates, excludedOccurrences: stored.excludedOccurrences };
  }, [shown, stored, excludedDates]);
  const expanded = useExpanded(series, stored.timeZone);

  const textOptions = { t, locale: i18n.language };
  const changeText = isGone
    ? t('schedule.rule.gone')
    : newerRule &&
      t('schedule.rule.changedMeanwhile', {
        rule: `${ruleSentence(newerRule, textOptions)} (${ruleLine(newerRule, stored.timeZone, textOptions)})`,
      });
  const loadNewerRule = () => {
    if (!newerRule) return;
    setBaseRule(newerRule);
    create.form.reset(formOf(newerRule));
  };
  const toggle = (day: Day) => setDaySkips((before) => new Map(before).set(day, !excludedDates.includes(day)));
  const close = useCloseDialog({
    isSending: create.isSending,
    isDirty: () => create.isDirty() || !sameValue(excludedDates, stored.excludedDates),
    onClose,
  });
  return (
    <>
      <DialogBox
        title={t(rule ? 'schedule.rule.editTitle' : 'schedule.rule.newTitle')}
        width="lg"
        onClose={close}
        wrapContent={(content) => <CreateForm create={create}>{content}</CreateForm>}
        actions={
          <>
            <Button variant="outlined" onClick={close}>
              {t('cancel', { ns: 'translation' })}
            </Button>
            <SubmitButton isSending={create.isSending}>
              {t(isGone ? 'schedule.rule.reviewAsNew' : 'schedule.review.open')}
            </SubmitButton>
          </>
        }
      >
        <RuleNotices
          ruleZone={baseRule && baseRule.timeZone !== stored.timeZone ? baseRule.timeZone : undefined}
          zone={stored.timeZone}
          onUseEventZone={() => create.form.setValue('timeZone', stored.timeZone)}
          // Hidden beneath a review, which reports it itself, and while the user's own change is being written.
          changeText={review ? undefined : changeText}
          onLoadNewer={newerRule && loadNewerRule}
        />
        <div className={rules.editor}>
          <div className={rules.fields}>
            <RuleFields control={create.control} />
          </div>
          <RulePreview
            rule={shown}
            isComplete={draft !== undefined}
            index={ruleIndex(stored.rules, baseRule?.id)}
            expanded={expanded}
            today={today}
            excludedDates={excludedDates}
            onToggle={toggle}
          />
        </div>
      </DialogBox>
      {review && (
        <ScheduleReviewDialog
          review={review}
          outdatedText={changeText}
          onApplied={() => {
            finish();
            onClose();
          }}
        />
      )}
    </>
  );
}
