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
import { ruleLine, ruleSentence } from '../../../parts/schedule/ruleWords.ts';
import { type DayWishes, excludedWith } from '../exclusions.ts';
import { ScheduleReviewDialog } from '../ScheduleReviewDialog.tsx';
import { useScheduleReview } from '../useScheduleReview.ts';
import type { ScheduleWrites } from '../useScheduleWrites.ts';
import { RuleFields } from './RuleFields.tsx';
import { RuleNotices } from './RuleNotices.tsx';
import { RulePreview } from './RulePreview.tsx';
import { formOf, inputOf, newRule, ruleSchema } from './ruleForm.ts';
import rules from './rules.module.css';
import { placeOf, rulePath, rulesWith } from './rulesWith.ts';
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
  const [known, setKnown] = useState(rule);
  const [wishes, setWishes] = useState<DayWishes>(new Map());
  const current = known && stored.rules.find((other) => other.id === known.id);
  const isGone = known !== undefined && current === undefined;
  const theirs = sameValue(known, current) ? undefined : current;
  const excludedDates = useMemo(() => excludedWith(stored.excludedDates, wishes), [stored, wishes]);

  const { look, review } = useScheduleReview(stored, writes);
  const { create, finish } = useReviewedForm<ScheduleRuleInput>({
    schema: ruleSchema,
    values: rule ? formOf(rule) : newRule(today, false),
    review: (values) =>
      look((newest) => ({
        rules: rulesWith(newest.rules, inputOf(values)),
        excludedDates: excludedWith(newest.excludedDates, wishes),
      })).catch(refusedAs((path) => rulePath(path, placeOf(stored.rules, values.id)))),
  });

  const watched = useDeferredValue(useWatch({ control: create.control }));
  const draft = useMemo(() => {
    const parsed = ruleSchema.safeParse(watched);
    return parsed.success ? inputOf(parsed.data) : undefined;
  }, [watched]);
  const series = useMemo(() => {
    if (!draft) return undefined;
    return { rules: rulesWith(stored.rules, draft), excludedDates, excludedOccurrences: stored.excludedOccurrences };
  }, [draft, stored, excludedDates]);
  const expanded = useExpanded(series, stored.timeZone);

  const words = { t, locale: i18n.language };
  const meanwhile = isGone
    ? t('schedule.rule.gone')
    : theirs &&
      t('schedule.rule.changedMeanwhile', {
        rule: `${ruleSentence(theirs, words)} (${ruleLine(theirs, stored.timeZone, words)})`,
      });
  const takeTheirs = () => {
    if (!theirs) return;
    setKnown(theirs);
    create.form.reset(formOf(theirs));
  };
  const toggle = (day: Day) => setWishes((before) => new Map(before).set(day, !excludedDates.includes(day)));
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
        form={(inside) => <CreateForm create={create}>{inside}</CreateForm>}
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
          foreign={known && known.timeZone !== stored.timeZone ? known.timeZone : undefined}
          zone={stored.timeZone}
          onUseEventZone={() => create.form.setValue('timeZone', stored.timeZone)}
          // Hidden beneath a review, which reports it itself, and while the user's own change is being written.
          meanwhile={review ? undefined : meanwhile}
          onTakeTheirs={theirs && takeTheirs}
        />
        <div className={rules.editor}>
          <div className={rules.fields}>
            <RuleFields control={create.control} />
          </div>
          <RulePreview
            rule={draft}
            index={placeOf(stored.rules, known?.id)}
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
          outdatedText={meanwhile}
          onApplied={() => {
            finish();
            onClose();
          }}
        />
      )}
    </>
  );
}
