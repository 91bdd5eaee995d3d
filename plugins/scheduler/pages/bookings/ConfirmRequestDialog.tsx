import { useTranslation } from 'react-i18next';
import { FormDialog, useSendForm } from '@/forms/index.ts';
import { confirmBooking } from '../../contract/bookingCalls.ts';
import type { Booking } from '../../contract/bookings.ts';
import type { CompetingRequests } from './useCompetingRequests.ts';

type ConfirmRequestDialogProps = {
  booking: Booking;
  competing: CompetingRequests;
  confirmNow: () => Promise<void>;
  onClose: () => void;
};

/** Names who is rejected by a confirmation, also those who asked while it was open. */
export function ConfirmRequestDialog({ booking, competing, confirmNow, onClose }: ConfirmRequestDialogProps) {
  const { t } = useTranslation('scheduler');
  const { count, names } = competing;
  const form = useSendForm({
    schema: confirmBooking.body,
    values: {},
    send: async () => {
      await confirmNow();
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
