import { useTranslation } from 'react-i18next';
import { EditForm, fieldsOf, Section, useRowForm } from '@/forms/index.ts';
import { type Booking, bookings } from '../../contract/bookings.ts';

const f = fieldsOf<Pick<Booking, 'notes'>>();

/** Edits the notes, which only organisers see. */
export function BookingNotes({ booking, isGone }: { booking: Booking; isGone: boolean }) {
  const { t } = useTranslation('scheduler');
  const edit = useRowForm(bookings, {
    schema: bookings.update,
    item: booking,
    isGone,
    t,
    toForm: ({ notes }) => ({ notes }),
  });
  return (
    <EditForm edit={edit}>
      <Section title={t('bookings.notes')} help={t('bookings.notesHelp')}>
        <f.TextArea name="notes" label={t('fields.bookings.notes')} optional wide />
      </Section>
    </EditForm>
  );
}
