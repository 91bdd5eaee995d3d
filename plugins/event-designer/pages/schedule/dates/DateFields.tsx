import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateTimeField, DurationField, NumberField, TextAreaField, TextField } from '@/forms/index.ts';
import type { DateForm } from './dateForm.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { TicketOverrides } from './TicketOverrides.tsx';
import type { EventTickets } from './useEventTickets.ts';

/** What is said about one date: when, how long, for how many, and what is special about it. */
export function DateFields({ tickets }: { tickets: EventTickets }) {
  const { t } = useTranslation('meTranslation');
  const { control } = useFormContext<DateForm>();
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
      <PlaceFields />
      <TicketOverrides tickets={tickets} />
      <TextAreaField
        control={control}
        name="notes"
        label={t('schedule.special.notes')}
        help={t('schedule.special.notesHelp')}
        limit={2000}
        optional
        wide
      />
    </>
  );
}
