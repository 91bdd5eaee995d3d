import type { MadeDate } from './expandSeries.ts';
import { grouped, nearest } from './partners.ts';

type KeyOf = (date: MadeDate) => string | undefined;

/**
 * Keeps manually skipped dates skipped when their rule changes its time of day: it finds the new date for each date
 * that was skipped. `keyBefore` and `keyAfter` name rule and day of both.
 */
export function followLeftOut(
  left: readonly MadeDate[],
  added: readonly MadeDate[],
  { keyBefore, keyAfter }: { keyBefore: KeyOf; keyAfter: KeyOf },
): { left: MadeDate[]; added: MadeDate[] } {
  const days = grouped(added, keyAfter);
  const pairs = [...grouped(left, keyBefore)].map(([day, dates]) => nearest(dates, days.get(day) ?? []));
  return { left: pairs.flatMap(([dates]) => dates), added: pairs.flatMap(([, dates]) => dates) };
}
