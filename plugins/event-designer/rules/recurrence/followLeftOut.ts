import type { MadeDate } from './expandSeries.ts';
import { grouped, nearest } from './partners.ts';

type KeyOf = (date: MadeDate) => string | undefined;

/**
 * What was left out of a rule by hand stays out when the rule says another time of that day: which of the dates that
 * would come up stands for which that was left out. `keyBefore` and `keyAfter` name rule and day of both.
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
