import { dayAt } from '@shared/zonedTime.ts';
import { viewerZone } from '@/lib/dates.ts';

/** Where a new row of days begins. */
export const today = () => dayAt(new Date(), viewerZone());
