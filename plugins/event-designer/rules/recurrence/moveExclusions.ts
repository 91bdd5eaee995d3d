import type { GeneratedDate } from './expandSeries.ts';
import { grouped, nearest } from './partners.ts';

type KeyOf = (date: GeneratedDate) => string | undefined;

/**
 * Finds the new date for each manually excluded date whose rule changes its time of day, so that it stays excluded.
 * `keyBefore` and `keyAfter` return the rule and day of a date before and after the change.
 */
export function moveExclusions(
  excluded: readonly GeneratedDate[],
  added: readonly GeneratedDate[],
  { keyBefore, keyAfter }: { keyBefore: KeyOf; keyAfter: KeyOf },
): { excluded: GeneratedDate[]; added: GeneratedDate[] } {
  const days = grouped(added, keyAfter);
  const pairs = [...grouped(excluded, keyBefore)].map(([day, dates]) => nearest(dates, days.get(day) ?? []));
  return { excluded: pairs.flatMap(([dates]) => dates), added: pairs.flatMap(([, dates]) => dates) };
}
