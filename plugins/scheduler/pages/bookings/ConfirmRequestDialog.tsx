import { useTranslation } from 'react-i18next';
import { FormDialog, useSendForm } from '@/forms/index.ts';
import { confirmBooking } from '../../contract/bookingCalls.ts';
import type { Booking } from '../../contract/bookings.ts';
import { useCompetingRequests } from './useCompetingRequests.ts';
import { useConfirmRequest } from './useConfirmRequest.ts';

/** Names who is rejected by a confirmation, also those who asked while it was open. */
export function ConfirmRequestDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation('scheduler');
  const competing = useCompetingRequests(booking);
  const { count, names } = competing;
  const confirm = useConfirmRequest(booking, competing);
  const form = useSendForm({
    schema: confirmBooking.body,
    values: {},
    send: async () => {
      await confirm();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('actions.confirmTitle', { name: booking.name })}
      submit={t('actions.confirm')}
      create={form}
      onClose={onClose}
    >
      <p>{count > 0 && t('actions.confirmText', { count, names })}</p>
    </FormDialog>
  );
}
