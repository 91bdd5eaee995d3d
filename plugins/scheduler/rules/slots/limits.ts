import { addDays, weekdayOf } from '@shared/zonedTime.ts';
import type { AvailabilityRules } from '../../contract/availability.ts';
import { dateAt, minute } from './clock.ts';
import type { Period, Reason, SlotRequest, Taken } from './types.ts';

const periods: readonly Period[] = ['day', 'week', 'month', 'year'];

/** Returns the key of the period that contains a date: the day, the Monday of its week, `2027-05`, `2027`. */
function periodKey(day: string, period: Period): string {
  if (period === 'day') return day;
  if (period === 'week') return addDays(day, 1 - weekdayOf(day));
  return day.slice(0, period === 'month' ? 7 : 4);
}

type Usage = Map<string, { bookings: number; minutes: number }>;

/** Counts guests who share a time as one appointment. */
function appointments(taken: readonly Taken[]): Taken[] {
  const seen = new Set<string>();
  return taken.filter(({ start, end, hostIds }) => {
    const key = `${start} ${end} ${hostIds.join()}`;
    return !seen.has(key) && seen.add(key);
  });
}

function countUsage({ taken, schedulerId, rules }: SlotRequest, limitedPeriods: readonly Period[]): Usage {
  const usage: Usage = new Map();
  if (limitedPeriods.length === 0) return usage;
  const own = taken.filter((one) => one.schedulerId === schedulerId && one.kind !== 'hold');
  for (const { start, end } of appointments(own)) {
    const day = dateAt(start, rules.timeZone);
    for (const period of limitedPeriods) {
      const key = `${period} ${periodKey(day, period)}`;
      const count = usage.get(key) ?? { bookings: 0, minutes: 0 };
      usage.set(key, { bookings: count.bookings + 1, minutes: count.minutes + (end - start) / minute });
    }
  }
  return usage;
}

const isLimited = ({ maxBookings, maxMinutes }: AvailabilityRules, period: Period) =>
  maxBookings[period] !== null || maxMinutes[period] !== null;

/** Returns a function that tells which limit of the scheduler a start reaches. Days are in the scheduler's zone. */
export function limitCheck(request: SlotRequest): (start: number) => Reason | null {
  const { rules, duration } = request;
  const limitedPeriods = periods.filter((period) => isLimited(rules, period));
  if (limitedPeriods.length === 0) return () => null;
  const usage = countUsage(request, limitedPeriods);
  return (start) => {
    const day = dateAt(start, rules.timeZone);
    for (const period of limitedPeriods) {
      const { bookings, minutes } = usage.get(`${period} ${periodKey(day, period)}`) ?? { bookings: 0, minutes: 0 };
      const mostBookings = rules.maxBookings[period];
      if (mostBookings !== null && bookings >= mostBookings)
        return { code: 'maxBookings', rule: `maxBookings.${period}`, period };
      const mostMinutes = rules.maxMinutes[period];
      if (mostMinutes !== null && minutes + duration > mostMinutes)
        return { code: 'maxMinutes', rule: `maxMinutes.${period}`, period };
    }
    return null;
  };
}

/** Returns a function that tells why the guest, if known, cannot have a time. */
export function inviteeCheck({ rules, taken, invitee, duration }: SlotRequest): (start: number) => Reason | null {
  if (!invitee) return () => null;
  const { perInvitee, timeZone } = rules;
  const own = taken.filter(({ email }) => email === invitee.email);
  const perDay = new Map<string, number>();
  for (const { start } of own) {
    const day = dateAt(start, timeZone);
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  const { active, total, day } = perInvitee;
  if (active !== null && invitee.active >= active) return () => ({ code: 'inviteeActive', rule: 'perInvitee.active' });
  if (total !== null && invitee.total >= total) return () => ({ code: 'inviteeTotal', rule: 'perInvitee.total' });
  return (start) => {
    if (day !== null && (perDay.get(dateAt(start, timeZone)) ?? 0) >= day)
      return { code: 'inviteeDay', rule: 'perInvitee.day' };
    const end = start + duration * minute;
    const isElsewhere = own.some((other) => other.start < end && start < other.end);
    return isElsewhere ? { code: 'inviteeBusy', rule: 'bookings' } : null;
  };
}
