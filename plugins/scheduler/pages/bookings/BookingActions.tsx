import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify, useAttempt } from '@/feedback/index.ts';
import { confirmBooking, markNoShow } from '../../contract/bookingCalls.ts';
import { type Booking, bookings } from '../../contract/bookings.ts';
import { schedulers } from '../../contract/schedulers.ts';
import { workflowLog } from '../../contract/workflows.ts';
import { mayDo } from '../../rules/bookingRules.ts';
import { ConfirmRequestDialog } from './ConfirmRequestDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RemoveRating } from './RemoveRating.tsx';
import { useCompetingRequests } from './useCompetingRequests.ts';

type Task = 'confirm' | 'cancel' | 'reject' | 'move';

/** The buttons for what can be done with a booking now. The server checks the same rules again. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { t } = useTranslation('scheduler');
  const [task, setTask] = useState<Task>();
  const [now] = useState(() => new Date());
  const attempt = useAttempt();
  const invalidates = [bookings, schedulers, workflowLog];
  const confirm = useSend(confirmBooking, { invalidates });
  const noShow = useSend(markNoShow, { invalidates });
  const params = { bookingId: booking.id };
  const close = () => setTask(undefined);
  const mayConfirm = mayDo('confirm', booking, now);
  const competing = useCompetingRequests(booking);
  const confirmNow = async () => {
    const { rejected } = await confirm.run({ params, body: { seen: [...competing.ids] } }).catch(async (error) => {
      // Somebody else may have asked meanwhile: who confirms again has seen them.
      await competing.refetch();
      throw error;
    });
    const count = rejected.length;
    notify.success(t('actions.confirmed'), count > 0 ? { description: t('actions.alsoRejected', { count }) } : {});
  };
  const askAndConfirm = () => {
    if (competing.count > 0) return setTask('confirm');
    void attempt(confirmNow, { failed: t('actions.notConfirmed'), again: false });
  };
  return (
    <>
      {mayDo('noShow', booking, now) && (
        <Button
          onClick={() =>
            void attempt(() => noShow.run({ params }), { done: t('actions.noShowDone'), failed: t('actions.failed') })
          }
        >
          {t('actions.noShow')}
        </Button>
      )}
      <RemoveRating booking={booking} />
      {mayDo('cancel', booking, now) && <Button onClick={() => setTask('cancel')}>{t('actions.cancel')}</Button>}
      {mayDo('move', booking, now) && <Button onClick={() => setTask('move')}>{t('actions.move')}</Button>}
      {mayDo('reject', booking, now) && <Button onClick={() => setTask('reject')}>{t('actions.reject')}</Button>}
      {mayConfirm && (
        <Button variant="contained" disabled={competing.isLoading} onClick={askAndConfirm}>
          {t('actions.confirm')}
        </Button>
      )}
      {task === 'confirm' && (
        <ConfirmRequestDialog booking={booking} competing={competing} confirmNow={confirmNow} onClose={close} />
      )}
      {task === 'move' && <MoveDialog booking={booking} onClose={close} />}
      {(task === 'cancel' || task === 'reject') && <ReasonDialog task={task} booking={booking} onClose={close} />}
    </>
  );
}
