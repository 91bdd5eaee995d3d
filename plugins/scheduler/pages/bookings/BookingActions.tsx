import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { passFocusToHeading } from '@/lib/passFocusOn.ts';
import { markNoShow } from '../../contract/bookingCalls.ts';
import { type Booking, bookings } from '../../contract/bookings.ts';
import { schedulers } from '../../contract/schedulers.ts';
import { workflowLog } from '../../contract/workflows.ts';
import { isActionAllowed } from '../../rules/bookingRules.ts';
import styles from './bookings.module.css';
import { ConfirmRequestDialog } from './ConfirmRequestDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RemoveRating } from './RemoveRating.tsx';
import { useCompetingRequests } from './useCompetingRequests.ts';
import { useConfirmRequest } from './useConfirmRequest.ts';

type Task = 'confirm' | 'cancel' | 'reject' | 'move';

/** The buttons for what can be done with a booking now. The server checks the same rules again. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { t } = useTranslation('scheduler');
  const [task, setTask] = useState<Task>();
  const [now] = useState(() => new Date());
  const attempt = useAttempt();
  const noShow = useSend(markNoShow, { invalidates: [bookings, schedulers, workflowLog] });
  const params = { bookingId: booking.id };
  const close = () => setTask(undefined);
  const mayConfirm = isActionAllowed('confirm', booking, now);
  const competing = useCompetingRequests(booking);
  const confirm = useConfirmRequest(booking, competing);
  const askAndConfirm = () => {
    if (competing.count > 0) return setTask('confirm');
    void attempt(confirm, { failed: t('actions.notConfirmed'), again: false });
  };
  return (
    // Confirming, for example, removes the button that confirms.
    <div ref={passFocusToHeading} className={styles.actions}>
      {isActionAllowed('noShow', booking, now) && (
        <Button
          onClick={() =>
            void attempt(() => noShow.run({ params }), { done: t('actions.noShowDone'), failed: t('actions.failed') })
          }
        >
          {t('actions.noShow')}
        </Button>
      )}
      <RemoveRating booking={booking} />
      {/* A request is rejected: cancelling it would be the same under another name. */}
      {isActionAllowed('cancel', booking, now) && !isActionAllowed('reject', booking, now) && (
        <Button onClick={() => setTask('cancel')}>{t('actions.askToCancel')}</Button>
      )}
      {isActionAllowed('move', booking, now) && (
        <Button onClick={() => setTask('move')}>{t('actions.askToMove')}</Button>
      )}
      {isActionAllowed('reject', booking, now) && (
        <Button onClick={() => setTask('reject')}>{t('actions.askToReject')}</Button>
      )}
      {mayConfirm && (
        <Button variant="contained" disabled={competing.isLoading} onClick={askAndConfirm}>
          {t('actions.confirm')}
        </Button>
      )}
      {task === 'confirm' && <ConfirmRequestDialog booking={booking} onClose={close} />}
      {task === 'move' && <MoveDialog booking={booking} onClose={close} />}
      {(task === 'cancel' || task === 'reject') && <ReasonDialog task={task} booking={booking} onClose={close} />}
    </div>
  );
}
