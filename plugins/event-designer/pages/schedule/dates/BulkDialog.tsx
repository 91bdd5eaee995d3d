import { z } from '@contract/fields.ts';
import type { BodyOf, ResponseOf } from '@contract/resource.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/index.ts';
import {
  DurationField,
  FormDialog,
  NumberField,
  SegmentedField,
  SelectField,
  SwitchField,
  TextField,
} from '@/forms/index.ts';
import { type changeDates, scheduleDates } from '../../../contract/schedule.ts';
import { ReasonField } from '../../../parts/CancellationDialog.tsx';
import { useReviewedForm } from '../../../parts/review/useReviewedForm.ts';
import type { ScheduleWrites } from '../useScheduleWrites.ts';
import { BulkReview } from './BulkReview.tsx';

const kinds = ['shift', 'duration', 'capacity', 'label', 'cancel'] as const;

const base = z.object({
  kind: z.enum(kinds),
  direction: z.enum(['earlier', 'later']),
  shift: z.nullable(z.int().check(z.minimum(1), z.maximum(525_600))),
  duration: z.nullable(scheduleDates.create.shape.durationMinutes),
  capacity: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000))),
  label: z.string().check(z.maxLength(255)),
  reason: z.string().check(z.trim(), z.maxLength(2000)),
  futureOnly: z.boolean(),
  skipEdited: z.boolean(),
});
type BulkForm = z.infer<typeof base>;

const required = { shift: 'shift', duration: 'duration', cancel: 'reason' } as const;

const schema = base.check(
  z.superRefine((form, context) => {
    const field = form.kind === 'capacity' || form.kind === 'label' ? undefined : required[form.kind];
    if (field === undefined || form[field]) return;
    context.addIssue({ code: 'custom', path: [field], message: 'This is required', params: { code: 'required' } });
  }),
);

type Body = BodyOf<typeof changeDates>;
type Plan = ResponseOf<typeof changeDates>;

function bodyOf(
  { kind, direction, shift, duration, capacity, label, reason, ...scope }: BulkForm,
  ids?: number[],
): Body {
  const body: Body = { ...scope, ...(ids && { ids }) };
  if (kind === 'shift') return { ...body, shiftMinutes: (shift ?? 0) * (direction === 'earlier' ? -1 : 1) };
  if (kind === 'duration') return { ...body, ...(duration !== null && { durationMinutes: duration }) };
  if (kind === 'capacity') return { ...body, capacity };
  return kind === 'label' ? { ...body, label } : { ...body, cancellationReason: reason };
}

type BulkDialogProps = {
  /** Absent: all dates of the event. */
  ids?: number[];
  writes: ScheduleWrites;
  onClose: () => void;
};

/** One change for many dates. What it touches and what it skips is shown before it is written. */
export function BulkDialog({ ids, writes, onClose }: BulkDialogProps) {
  const { t } = useTranslation('meTranslation');
  const [reviewed, setReviewed] = useState<{ body: Body; plan: Plan }>();
  const { create, finish } = useReviewedForm<BulkForm>({
    schema,
    values: {
      kind: 'shift',
      direction: 'later',
      shift: 30,
      duration: 120,
      capacity: null,
      label: '',
      reason: '',
      futureOnly: true,
      skipEdited: true,
    },
    review: async (values) => {
      const body = bodyOf(values, ids);
      setReviewed({ body, plan: await writes.change({ ...body, dryRun: true }) });
    },
  });
  const { control } = create;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <FormDialog
        title={ids ? t('schedule.bulk.title', { count: ids.length }) : t('schedule.bulk.titleAll')}
        submit={t('schedule.review.open')}
        create={create}
        onClose={onClose}
      >
        <SelectField
          control={control}
          name="kind"
          label={t('schedule.bulk.kind')}
          options={kinds.map((value) => ({ value, label: t(`schedule.bulk.kindOption.${value}`) }))}
          wide
        />
        {kind === 'shift' && (
          <>
            <SegmentedField
              control={control}
              name="direction"
              label={t('schedule.bulk.direction')}
              options={(['earlier', 'later'] as const).map((value) => ({
                value,
                label: t(`schedule.bulk.directionOption.${value}`),
              }))}
            />
            <DurationField control={control} name="shift" label={t('schedule.bulk.shift')} />
          </>
        )}
        {kind === 'duration' && (
          <DurationField control={control} name="duration" label={t('schedule.date.duration')} wide />
        )}
        {kind === 'capacity' && (
          <NumberField
            control={control}
            name="capacity"
            label={t('schedule.date.capacity')}
            help={t('schedule.date.capacityHelp')}
            optional
            wide
          />
        )}
        {kind === 'label' && (
          <TextField control={control} name="label" label={t('schedule.date.label')} optional wide />
        )}
        {kind === 'cancel' && <ReasonField control={control} name="reason" />}
        <SwitchField control={control} name="futureOnly" label={t('schedule.bulk.futureOnly')} />
        <SwitchField control={control} name="skipEdited" label={t('schedule.bulk.skipEdited')} />
      </FormDialog>
      {reviewed && (
        <BulkReview
          plan={reviewed.plan}
          body={reviewed.body}
          onApply={async () => {
            const { changes } = await writes.change(reviewed.body);
            finish();
            notify.success(t('schedule.bulk.done', { count: changes.length }));
            onClose();
          }}
          onBack={() => setReviewed(undefined)}
        />
      )}
    </>
  );
}
