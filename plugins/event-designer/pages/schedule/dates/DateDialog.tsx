import { z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useUpdateRow } from '@/data/index.ts';
import { DateTimeField, DurationField, FormDialog, NumberField, TextField, useSendForm } from '@/forms/index.ts';
import type { Day } from '@/lib/zonedTime.ts';
import { type ScheduleDate, scheduleDates } from '../../../contract/schedule.ts';
import { addDays } from '../../../rules/wallClock.ts';
import { dependsOnDates, type ScheduleWrites } from '../useScheduleWrites.ts';

/** What the dialog is for: a new date, a copy of one, or a change of one. */
export type DateTask = { kind: 'add'; day: Day } | { kind: 'copy' | 'edit'; date: ScheduleDate };

const schema = z.required(scheduleDates.create);

function valuesOf(task: DateTask) {
  if (task.kind === 'add') {
    return { start: `${task.day}T19:00`, durationMinutes: 120, admissionMinutes: null, label: '', capacity: null };
  }
  const { start, durationMinutes, admissionMinutes, label, capacity } = task.date;
  // A copy is usually for the next week.
  return {
    start: task.kind === 'copy' ? addDays(start, 7) : start,
    durationMinutes,
    admissionMinutes,
    label,
    capacity,
  };
}

type DateDialogProps = {
  eventId: number;
  task: DateTask;
  zone: string;
  writes: ScheduleWrites;
  onClose: () => void;
};

/** One date by itself: when, how long, for how many. */
export function DateDialog({ eventId, task, zone, writes, onClose }: DateDialogProps) {
  const { t } = useTranslation('meTranslation');
  const update = useUpdateRow(scheduleDates, { params: { eventId }, invalidates: dependsOnDates });
  const form = useSendForm({
    schema,
    values: valuesOf(task),
    send: async (values) => {
      if (task.kind === 'edit') {
        await update.run({ id: task.date.id, version: task.date.version, patch: values });
      } else {
        await writes.create.run(values);
      }
      onClose();
    },
  });
  const { control } = form;
  const taken = task.kind === 'edit' ? task.date.sold + task.date.reserved : 0;
  const isOfRule = task.kind === 'edit' && task.date.ruleId !== null && !task.date.isOverridden;
  return (
    <FormDialog
      title={t(`schedule.date.${task.kind}Title`)}
      text={[
        t('schedule.date.zone', { zone }),
        isOfRule && t('schedule.date.becomesOwn'),
        taken > 0 && t('schedule.date.people', { count: taken }),
      ]
        .filter(Boolean)
        .join(' ')}
      submit={t(task.kind === 'edit' ? 'schedule.date.save' : 'schedule.date.add')}
      create={form}
      onClose={onClose}
    >
      <DateTimeField control={control} name="start" label={t('schedule.date.starts')} />
      <DurationField control={control} name="durationMinutes" label={t('schedule.date.duration')} />
      <TextField
        control={control}
        name="label"
        label={t('schedule.date.label')}
        placeholder={t('schedule.date.labelExample')}
        optional
        wide
      />
      <NumberField
        control={control}
        name="capacity"
        label={t('schedule.date.capacity')}
        help={t('schedule.date.capacityHelp')}
        optional
      />
      <DurationField
        control={control}
        name="admissionMinutes"
        label={t('schedule.date.admission')}
        help={t('schedule.date.admissionHelp')}
        optional
      />
    </FormDialog>
  );
}
