import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/data/index.ts';
import { competingRequests } from '../../contract/bookingCalls.ts';
import type { Booking } from '../../contract/bookings.ts';
import { isActionAllowed } from '../../rules/bookingRules.ts';

/** The other requests that lose their time if a booking is confirmed. Empty while they load. */
type CompetingRequests = {
  ids: readonly number[];
  count: number;
  names: string;
  isLoading: boolean;
  refetch: () => Promise<void>;
};

export function useCompetingRequests(booking: Booking): CompetingRequests {
  const { i18n } = useTranslation();
  const [now] = useState(() => new Date());
  const enabled = isActionAllowed('confirm', booking, now);
  const params = { bookingId: booking.id };
  const { data = [], isLoading, refetch } = useCall(competingRequests, { params, enabled, staleTime: 0 });
  const requests = enabled ? data : [];
  return {
    ids: requests.map(({ id }) => id),
    count: requests.length,
    names: new Intl.ListFormat(i18n.language).format(requests.map(({ name }) => name)),
    isLoading,
    refetch,
  };
}
