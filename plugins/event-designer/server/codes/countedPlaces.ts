import { and, eq, gt } from 'drizzle-orm';
import { scheduleDates } from '../scheduleTables.ts';

/** Places on a date are held only if it is neither cancelled nor over. */
export const isDateUpcoming = (now: Date) =>
  and(eq(scheduleDates.status, 'scheduled'), gt(scheduleDates.endsAt, now.toISOString()));

/** Says which held places are left out, and which are included in addition, when they are added up. */
export type Counted = {
  /** Codes that are not counted. */
  exceptCodes?: readonly number[];
  /** Entries of waiting lists whose offered places of an activity are not counted. */
  exceptEntries?: readonly number[];
  /** Tickets that are counted although they are archived, because they are about to be restored. */
  alsoTickets?: readonly number[];
  /** Dates that are counted although they are cancelled or over, because they are about to take place again. */
  alsoDates?: readonly number[];
};
