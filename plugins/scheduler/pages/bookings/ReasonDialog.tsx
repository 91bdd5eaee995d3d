import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { FormDialog, TextAreaField, useSendForm } from '@/forms/index.ts';
import { cancelBooking, rejectBooking } from '../../contract/bookingCalls.ts';
import { type Booking, bookings } from '../../contract/bookings.ts';
import { schedulers } from '../../contract/schedulers.ts';
import { workflowLog } from '../../contract/workflows.ts';
import { useMessageNotice } from './useMessageNotice.ts';

type ReasonDialogProps = { task: 'cancel' | 'reject'; booking: Booking; onClose: () => void };

/**
 * Cancels or rejects a booking; the guest reads the reason. The button that closes it has its own label, because "Cancel"
 * would be ambiguous.
 */
export function ReasonDialog({ task, booking, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('scheduler');
  const invalidates = [bookings, schedulers, workflowLog];
  const cancel = useSend(cancelBooking, { invalidates });
  const reject = useSend(rejectBooking, { invalidates });
  const notice = useMessageNotice(booking, task === 'cancel' ? 'cancelled' : 'rejected');
  const form = useSendForm({
    schema: cancelBooking.body,
    values: { reason: '' },
    send: async (body) => {
      const call = { params: { bookingId: booking.id }, body };
      await (task === 'cancel' ? cancel.run(call) : reject.run(call));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`actions.${task}Title`, { name: booking.name })}
      text={[t(`actions.${task}Text`), notice].filter(Boolean).join(' ')}
      submit={t(`actions.${task}`)}
      closeLabel={t(task === 'cancel' ? 'actions.keepBooking' : 'actions.keepRequest')}
      danger
      create={form}
      onClose={onClose}
    >
      <TextAreaField control={form.control} name="reason" label={t('fields.bookings.reason')} optional wide />
    </FormDialog>
  );
}
