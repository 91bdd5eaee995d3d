import type { ScheduleDate } from '../../contract/schedule.ts';
import { placeDate } from './placeDate.ts';

type DateOfRule = Pick<ScheduleDate, 'ruleId' | 'ruleStart' | 'start' | 'durationMinutes'>;

/** Returns the start from the rule in the event's zone, if the date starts at another time. Undefined: it does not, or has no rule. */
export function ruleTimeOf({ ruleId, ruleStart, start, durationMinutes }: DateOfRule, zone: string) {
  if (ruleId === null || ruleStart === null) return undefined;
  const ruleTime = placeDate(ruleStart, durationMinutes, zone).start;
  return ruleTime === start ? undefined : ruleTime;
}
