import { useTranslation } from 'react-i18next';
import { Note } from '@/ui/Note.tsx';
import type { Booking } from '../../contract/bookings.ts';
import { useRivals } from './useRivals.ts';

/** Says who else asked for the time of a request. */
export function RivalsNote({ booking }: { booking: Booking }) {
  const { t } = useTranslation('scheduler');
  const rivals = useRivals(booking);
  return rivals.count > 0 && <Note tone="warn">{t('bookings.rivals', rivals)}</Note>;
}
