import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify, useConfirm } from '@/feedback/index.ts';
import { rateBooking } from '../../contract/bookingCalls.ts';
import { type Booking, bookings } from '../../contract/bookings.ts';
import { mayRate } from '../../rules/bookingRules.ts';

/** Removes a rating, for example one with an abusive comment. The removal can be undone in the history. */
export function RemoveRating({ booking }: { booking: Booking }) {
  const { t } = useTranslation('scheduler');
  const [now] = useState(() => new Date());
  const rate = useSend(rateBooking, { invalidates: [bookings] });
  const ask = useConfirm();
  if (booking.rating === null || !mayRate(booking, now)) return null;
  const askAndRemove = () =>
    void ask({
      title: t('actions.removeRatingTitle', { name: booking.name }),
      message: t('actions.removeRatingText'),
      mainAction: t('actions.removeRating'),
      onConfirm: async () => {
        await rate.run({ params: { bookingId: booking.id }, body: { rating: null } });
        notify.success(t('actions.ratingRemoved'));
      },
    });
  return <Button onClick={askAndRemove}>{t('actions.removeRating')}</Button>;
}
