import { addDays, type Day, weekdayOf } from '@shared/zonedTime.ts';
import { clockOf, minute } from './clock.ts';
import { planDay } from './dayPlan.ts';
import type { PlanningRules } from './types.ts';

/**
 * The ways in which a day differs from the usual day of its weekday. `clock`: the clock changes in one of the two
 * zones. `closed`, `fewer`, `more`: the number of open hours differs. `shifted`: the same number of hours is at other
 * times on the clock of the displayed zone.
 */
type Oddity = 'clock' | 'closed' | 'fewer' | 'more' | 'shifted';

export type YearDay = {
  day: Day;
  /** The open minutes of the day. */
  minutes: number;
  /** Minutes since midnight at which the first hours begin; null on a closed day. */
  opens: number | null;
  odd: Oddity | null;
};

/** Consecutive days that differ in the same way. Weekdays that are always closed are skipped. */
export type OddSpan = { odd: Oddity; from: Day; to: Day };

const days = 365;

/** Returns the value that occurs most often; the first of several. */
function usualOf<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

function openOn(free: readonly { start: number; end: number }[], { start, end }: { start: number; end: number }) {
  return free
    .map((piece) => ({ start: Math.max(start, piece.start), end: Math.min(end, piece.end) }))
    .filter((piece) => piece.start < piece.end)
    .sort((one, other) => one.start - other.start);
}

/**
 * Returns 365 days of a scheduler's hours without bookings, on the clock of any zone. Each date is expanded separately,
 * as on the booking page.
 */
export function yearAtAGlance(rules: PlanningRules, { from, zone }: { from: Day; zone: string }): YearDay[] {
  // A date of one zone can overlap three dates of another zone, and a journey moves it by one more.
  const plans = Array.from({ length: days + 6 }, (_, index) => planDay(rules, addDays(from, index - 3)));
  const shown = Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    const clock = clockOf(day, zone);
    const free = plans.slice(index, index + 7).flatMap((plan) => plan.free);
    const open = openOn(free, clock);
    const minutes = open.reduce((sum, piece) => sum + (piece.end - piece.start) / minute, 0);
    const changes = clock.changes || plans.slice(index + 2, index + 5).some((plan) => touches(plan.clock, clock));
    return { day, minutes, opens: open[0] ? clock.minutesAt(open[0].start) : null, changes };
  });
  const usual = new Map(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
      const same = shown.filter(({ day }) => weekdayOf(day) === weekday);
      return [
        weekday,
        { minutes: usualOf(same.map((one) => one.minutes)), opens: usualOf(same.map((one) => one.opens)) },
      ];
    }),
  );
  return shown.map(({ changes, ...one }) => {
    const { minutes = 0, opens = null } = usual.get(weekdayOf(one.day)) ?? {};
    const differs: Oddity | null =
      one.minutes === 0 && minutes > 0
        ? 'closed'
        : one.minutes < minutes
          ? 'fewer'
          : one.minutes > minutes
            ? 'more'
            : one.opens !== opens
              ? 'shifted'
              : null;
    return { ...one, odd: changes ? 'clock' : differs };
  });
}

/** Returns true if the clock changes on a date, at a time that the displayed day includes. */
function touches(
  { start, end, changes }: { start: number; end: number; changes: boolean },
  shown: { start: number; end: number },
): boolean {
  // The clock changes in the first hours of a date.
  return changes && start >= shown.start - 3 * 60 * minute && start < shown.end && end > shown.start;
}

/** Merges days with the same difference into spans. Closed days between them do not end a span. */
export function oddSpans(year: readonly YearDay[]): OddSpan[] {
  const spans: OddSpan[] = [];
  let isOpen = false;
  for (const { day, odd, minutes } of year) {
    const last = spans.at(-1);
    if (odd === null) {
      // A weekday that is always closed does not end a span.
      if (minutes > 0) isOpen = false;
    } else if (last && isOpen && last.odd === odd) last.to = day;
    else {
      spans.push({ odd, from: day, to: day });
      isOpen = true;
    }
  }
  return spans;
}
