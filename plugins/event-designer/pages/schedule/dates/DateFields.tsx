import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateTimeField, DurationField, NumberField, TextField } from '@/forms/index.ts';
import type { DateForm } from './dateForm.ts';

/** What is said about one date: when, how long, for how many. */
export function DateFields({ control }: { control: Control<DateForm> }) {
  const { t } = useTranslation('meTranslation');
  return (
    <>
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
    </>
  );
}
