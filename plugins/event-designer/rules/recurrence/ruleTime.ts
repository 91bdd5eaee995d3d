import type { ScheduleDate } from '../../contract/schedule.ts';
import { placeDate } from './placeDate.ts';

type DateOfRule = Pick<ScheduleDate, 'ruleId' | 'ruleStart' | 'start' | 'durationMinutes'>;

/** When its rule says that a date begins, by the event's clock; undefined where it does, or is of no rule. */
export function ruleTimeOf({ ruleId, ruleStart, start, durationMinutes }: DateOfRule, zone: string) {
  if (ruleId === null || ruleStart === null) return undefined;
  const said = placeDate(ruleStart, durationMinutes, zone).start;
  return said === start ? undefined : said;
}
