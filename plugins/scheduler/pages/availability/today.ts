import { dayAt } from '@shared/zonedTime.ts';
import { viewerZone } from '@/lib/dates.ts';

/** Returns today in the viewer's zone, the initial day of new rows. */
export const today = () => dayAt(new Date(), viewerZone());
