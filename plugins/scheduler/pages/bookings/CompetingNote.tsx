import { useTranslation } from 'react-i18next';
import { Note } from '@/ui/Note.tsx';
import type { Booking } from '../../contract/bookings.ts';
import { useCompetingRequests } from './useCompetingRequests.ts';

/** Says who else asked for the time of a request. */
export function CompetingNote({ booking }: { booking: Booking }) {
  const { t } = useTranslation('scheduler');
  const { count, names } = useCompetingRequests(booking);
  return count > 0 && <Note tone="warn">{t('bookings.competing', { count, names })}</Note>;
}
