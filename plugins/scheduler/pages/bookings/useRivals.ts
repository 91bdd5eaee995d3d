import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/data/index.ts';
import { bookingRivals } from '../../contract/bookingCalls.ts';
import type { Booking } from '../../contract/bookings.ts';
import { mayDo } from '../../rules/bookingRules.ts';

/** Returns how many other requests lose their time if this one is confirmed, and the names of their guests. */
export function useRivals(booking: Booking): { count: number; names: string } {
  const { i18n } = useTranslation();
  const [now] = useState(() => new Date());
  const enabled = mayDo('confirm', booking, now);
  const { data = [] } = useCall(bookingRivals, { params: { bookingId: booking.id }, enabled, staleTime: 0 });
  const rivals = enabled ? data : [];
  return { count: rivals.length, names: new Intl.ListFormat(i18n.language).format(rivals.map(({ name }) => name)) };
}
