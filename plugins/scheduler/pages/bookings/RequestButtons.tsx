import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { HttpError } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { passFocusToRow } from '@/lib/passFocusOn.ts';
import type { Booking } from '../../contract/bookings.ts';
import { isActionAllowed } from '../../rules/bookingRules.ts';
import styles from './bookings.module.css';
import { useConfirmRequest } from './useConfirmRequest.ts';

/** Returns true if the server refused because a confirmation would reject requests that nobody was shown. */
const hasUnseenRequests = (error: unknown): boolean =>
  error instanceof HttpError && error.problems.some(({ code }) => code === 'unseen_requests');

type RequestButtonsProps = {
  booking: Booking;
  /** Opens the dialog of a decision, which outlives the row: somebody else may decide while a reason is typed. */
  onAsk: (task: 'confirm' | 'reject', booking: Booking) => void;
};

/** The decision about a request, in its row of the list. Asks first if a confirmation would reject other requests. */
export function RequestButtons({ booking, onAsk }: RequestButtonsProps) {
  const { t } = useTranslation('scheduler');
  const [now] = useState(() => new Date());
  const mayChange = useMayChange();
  const attempt = useAttempt();
  const confirm = useConfirmRequest(booking);
  if (!mayChange || !isActionAllowed('confirm', booking, now)) return null;
  const confirmOrAsk = () =>
    confirm().catch((error: unknown) => {
      if (!hasUnseenRequests(error)) throw error;
      onAsk('confirm', booking);
    });
  return (
    <span ref={passFocusToRow} className={styles.decision}>
      <Button
        size="small"
        aria-label={t('actions.confirmOf', { name: booking.name })}
        onClick={() =>
          void attempt(confirmOrAsk, {
            failed: t('actions.notConfirmed'),
            again: false,
            once: `confirm booking ${booking.id}`,
          })
        }
      >
        {t('actions.confirm')}
      </Button>
      <Button
        size="small"
        variant="text"
        aria-label={t('actions.rejectOf', { name: booking.name })}
        onClick={() => onAsk('reject', booking)}
      >
        {t('actions.askToReject')}
      </Button>
    </span>
  );
}
