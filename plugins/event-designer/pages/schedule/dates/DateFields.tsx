import { useTranslation } from 'react-i18next';
import { fieldsOf } from '@/forms/index.ts';
import type { DateForm } from './dateForm.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { TicketOverrides } from './TicketOverrides.tsx';
import type { EventTickets } from './useEventTickets.ts';

const f = fieldsOf<DateForm>();

/** The fields of one date: when, how long, for how many, and what is special about it. */
export function DateFields({ tickets }: { tickets: EventTickets }) {
  const { t } = useTranslation('meTranslation');
  return (
    <>
      <f.DateTime name="start" label={t('schedule.date.starts')} />
      <f.Duration name="durationMinutes" label={t('schedule.date.duration')} />
      <f.Text
        name="label"
        label={t('schedule.date.label')}
        placeholder={t('schedule.date.labelExample')}
        optional
        wide
      />
      <f.Number name="capacity" label={t('schedule.date.capacity')} help={t('schedule.date.capacityHelp')} optional />
      <f.Duration
        name="admissionMinutes"
        label={t('schedule.date.admission')}
        help={t('schedule.date.admissionHelp')}
        optional
      />
      <PlaceFields />
      <TicketOverrides tickets={tickets} />
      <f.TextArea
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
