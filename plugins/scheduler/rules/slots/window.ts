import { addDays, weekdayOf } from '@shared/zonedTime.ts';
import type { AvailabilityRules } from '../../contract/availability.ts';
import { clockOf, dateAt } from './clock.ts';

/** Bookings are possible at most two years ahead, whatever the rules say. */
const furthestDays = 730;

type Span = { from: number; to: number };

function isWorkday({ holidays }: AvailabilityRules, day: string): boolean {
  return weekdayOf(day) <= 5 && !holidays.some(({ from, to }) => from <= day && day <= to);
}

function afterWorkdays(rules: AvailabilityRules, today: string, count: number): string {
  let day = today;
  let left = count;
  for (let passed = 0; left > 0 && passed < furthestDays; passed += 1) {
    day = addDays(day, 1);
    if (isWorkday(rules, day)) left -= 1;
  }
  return day;
}

/** Returns the bookable span. It ends with the last second of the last day in the scheduler's zone. */
export function bookableSpan(rules: AvailabilityRules, now: number): Span {
  const { window, timeZone } = rules;
  const today = dateAt(now, timeZone);
  const endOf = (day: string) => clockOf(day, timeZone).end;
  const furthest = { from: now, to: endOf(addDays(today, furthestDays)) };
  switch (window.kind) {
    case 'calendarDays':
      return { from: now, to: endOf(addDays(today, window.days)) };
    case 'businessDays':
      return { from: now, to: endOf(afterWorkdays(rules, today, window.days)) };
    case 'dateRange':
      return {
        from: window.from === null ? now : clockOf(window.from, timeZone).start,
        to: window.to === null ? furthest.to : endOf(window.to),
      };
    default:
      return furthest;
  }
}
