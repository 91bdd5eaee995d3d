import type { ItemOf } from '@contract/resource.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/feedback/index.ts';
import { CreateForm, SubmitButton } from '@/forms/index.ts';
import { zoneCity, zoneLabel } from '@/lib/dates.ts';
import type { Day } from '@/lib/zonedTime.ts';
import type { ScheduleRule, ScheduleRuleInput, schedule } from '../../../contract/schedule.ts';
import { type Preview, ReviewDialog } from '../ReviewDialog.tsx';
import styles from '../schedule.module.css';
import { useReviewedForm } from '../useReviewedForm.ts';
import type { SchedulePatch, ScheduleWrites } from '../useScheduleWrites.ts';
import { RuleFields } from './RuleFields.tsx';
import { RulePreview } from './RulePreview.tsx';
import { formOf, inputOf, newRule, ruleSchema } from './ruleForm.ts';
import rules from './rules.module.css';
import { useExpanded } from './useExpanded.ts';

type RuleDialogProps = {
  stored: ItemOf<typeof schedule>;
  /** The rule to edit; absent for a new one. */
  rule?: ScheduleRule;
  today: Day;
  writes: ScheduleWrites;
  onClose: () => void;
};

/** A rule with the dates that it makes beside it, live. What saving would do is shown before it is done. */
export function RuleDialog({ stored, rule, today, writes, onClose }: RuleDialogProps) {
  const { t } = useTranslation('meTranslation');
  const confirm = useConfirm();
  const id = useId();
  const place = rule ? stored.rules.findIndex((other) => other.id === rule.id) : stored.rules.length;
  const [excludedDates, setExcludedDates] = useState<readonly Day[]>(stored.excludedDates);
  const [reviewed, setReviewed] = useState<{ patch: SchedulePatch; preview: Preview }>();

  const rulesWith = (edited: ScheduleRuleInput) => {
    const all: ScheduleRuleInput[] = [...stored.rules];
    all.splice(place, 1, edited);
    return all;
  };
  const { create, finish } = useReviewedForm<ScheduleRuleInput>({
    schema: ruleSchema,
    values: rule ? formOf(rule) : newRule(today, false),
    review: async (values) => {
      const patch = { rules: rulesWith(inputOf(values)), excludedDates: [...excludedDates] };
      setReviewed({ patch, preview: await writes.preview(patch) });
    },
  });

  const watched = useDeferredValue(useWatch({ control: create.control }));
  const draft = useMemo(() => {
    const parsed = ruleSchema.safeParse(watched);
    return parsed.success ? inputOf(parsed.data) : undefined;
  }, [watched]);
  const series = useMemo(() => {
    if (!draft) return undefined;
    const all: ScheduleRuleInput[] = [...stored.rules];
    all.splice(place, 1, draft);
    return { rules: all, excludedDates, excludedOccurrences: stored.excludedOccurrences };
  }, [draft, place, stored, excludedDates]);
  const expanded = useExpanded(series, stored.timeZone);

  const close = () => {
    if (create.isSending) return;
    if (!create.isDirty() && excludedDates === stored.excludedDates) return onClose();
    void confirm({
      title: t('forms.discardTitle', { ns: 'translation' }),
      message: t('forms.discardText', { ns: 'translation' }),
      mainAction: t('forms.discard', { ns: 'translation' }),
      tone: 'danger',
      onConfirm: onClose,
    });
  };
  const foreign = rule && rule.timeZone !== stored.timeZone ? rule.timeZone : undefined;
  return (
    <>
      <Dialog
        open
        onClose={close}
        maxWidth="lg"
        fullWidth
        aria-labelledby={id}
        slotProps={{ paper: { className: styles.tall } }}
      >
        <CreateForm create={create}>
          <DialogTitle id={id}>{t(rule ? 'schedule.rule.editTitle' : 'schedule.rule.newTitle')}</DialogTitle>
          <DialogContent>
            {foreign && (
              <p className={styles.hint}>
                {t('schedule.rule.foreignZone', {
                  city: zoneCity(foreign) ?? zoneLabel(foreign),
                  zone: zoneLabel(stored.timeZone),
                })}{' '}
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => create.form.setValue('timeZone', stored.timeZone)}
                >
                  {t('schedule.rule.useEventZone')}
                </button>
              </p>
            )}
            <div className={rules.editor}>
              <div className={rules.fields}>
                <RuleFields control={create.control} />
              </div>
              <RulePreview
                rule={draft}
                index={place}
                expanded={expanded}
                today={today}
                excludedDates={excludedDates}
                onToggle={(day) =>
                  setExcludedDates((days) =>
                    days.includes(day) ? days.filter((other) => other !== day) : [...days, day].sort(),
                  )
                }
              />
            </div>
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={close}>
              {t('cancel', { ns: 'translation' })}
            </Button>
            <SubmitButton isSending={create.isSending}>{t('schedule.review.open')}</SubmitButton>
          </DialogActions>
        </CreateForm>
      </Dialog>
      {reviewed && (
        <ReviewDialog
          preview={reviewed.preview}
          onApply={() => writes.save(reviewed.patch, stored.version)}
          onApplied={() => {
            finish();
            onClose();
          }}
          onBack={() => setReviewed(undefined)}
        />
      )}
    </>
  );
}
