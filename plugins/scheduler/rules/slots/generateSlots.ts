import { addDays } from '@shared/zonedTime.ts';
import { clockOf, dateAt, minute } from './clock.ts';
import { planDay } from './dayPlan.ts';
import { inviteeCheck, limitCheck } from './limits.ts';
import { occupancyCheck } from './occupancy.ts';
import { startTimes } from './startTimes.ts';
import type { Reason, Slot, SlotRequest } from './types.ts';
import { bookableSpan } from './window.ts';

/** Zones are at most 26 hours apart, so a journey moves the hours of a date by less than two days. */
const marginDays = 2;

/** Returns the local dates whose hours can lie between two instants. */
function datesBetween(from: number, to: number, zone: string, margin: number): string[] {
  const days: string[] = [];
  const last = addDays(dateAt(to, zone), margin);
  for (let day = addDays(dateAt(from, zone), -margin); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Returns all start times between two instants, each with the reason if it cannot be booked. The page, the preview, the
 * submission and the explanation all call this function, so that they always agree. Each local date is expanded
 * separately (`planDay`, `startTimes`). If several reasons apply, the first in this order is returned: notice, window,
 * limits of the scheduler, limits of the guest, calendars, first time only.
 */
export function generateSlots(request: SlotRequest): Slot[] {
  const { rules } = request;
  if (rules.window.kind === 'bookableDays') return withinBookableDays(request, rules.window.days);
  return generate(request);
}

function generate(request: SlotRequest): Slot[] {
  const { rules, duration, from, to, now } = request;
  const span = bookableSpan(rules, now);
  const earliest = now + rules.minNotice * minute;
  const limitReason = limitCheck(request);
  const inviteeReason = inviteeCheck(request);
  const occupancyAt = occupancyCheck(request);
  const noHosts = { hostIds: [], seatsLeft: 0 };

  const evaluate = (start: number, end: number): Pick<Slot, 'reason' | 'hostIds' | 'seatsLeft'> => {
    if (start < earliest) return { reason: { code: 'notice', rule: 'minNotice' }, ...noHosts };
    if (start < span.from || start >= span.to) return { reason: { code: 'window', rule: 'window' }, ...noHosts };
    const occupancy = occupancyAt(start, end);
    // A guest who joins an existing appointment does not add one.
    const isNew = occupancy.seatsLeft === request.seats || occupancy.reason !== null;
    const limitingReason: Reason | null = (isNew ? limitReason(start) : null) ?? inviteeReason(start);
    return limitingReason ? { reason: limitingReason, ...noHosts } : occupancy;
  };

  const slots: Slot[] = [];
  const seen = new Set<number>();
  const margin = rules.journeys.length > 0 ? marginDays : 0;
  // "First time only" needs the whole day, even if only an hour of it is requested.
  const since = rules.isFirstSlotOnly ? clockOf(dateAt(from, rules.timeZone), rules.timeZone).start : from;
  for (const day of datesBetween(since, to, rules.timeZone, margin)) {
    let hasFreeSlot = false;
    for (const start of startTimes(planDay(rules, day), rules, duration)) {
      if (start < since || start >= to || seen.has(start)) continue;
      seen.add(start);
      const end = start + duration * minute;
      const verdict = evaluate(start, end);
      const isLate = rules.isFirstSlotOnly && hasFreeSlot && verdict.reason === null;
      if (verdict.reason === null) hasFreeSlot = true;
      const slot = isLate
        ? { start, end, day, reason: { code: 'firstSlotOnly', rule: 'isFirstSlotOnly' } as const, ...noHosts }
        : { start, end, day, ...verdict };
      if (start >= from) slots.push(slot);
    }
  }
  return margin > 0 ? slots.sort((one, other) => one.start - other.start) : slots;
}

const month = 31 * 24 * 60 * minute;

/** Limits the slots to the first `days` days with a free time from now on; later ones are beyond the window. */
function withinBookableDays(request: SlotRequest, days: number): Slot[] {
  const { rules, now, to } = request;
  const open: SlotRequest = { ...request, rules: { ...rules, window: { ...rules.window, kind: 'unlimited' } } };
  const freeDays = new Set<string>();
  // Searches month by month, so that a page for the first days does not compute two years.
  for (let from = now; from < to && freeDays.size < days; from += month) {
    for (const { day, reason } of generate({ ...open, from, to: from + month })) if (reason === null) freeDays.add(day);
  }
  const last = [...freeDays].sort()[days - 1];
  return generate(open).map((slot) =>
    last !== undefined && slot.day > last
      ? { ...slot, reason: { code: 'window', rule: 'window' }, hostIds: [], seatsLeft: 0 }
      : slot,
  );
}
