import { minute } from './clock.ts';
import { planDay } from './dayPlan.ts';
import { generateSlots } from './generateSlots.ts';
import { startTimes } from './startTimes.ts';
import { minutesOf } from './timeOfDay.ts';
import type { Reason, SlotRequest } from './types.ts';

export type Explanation = {
  /** Null if the time can be booked. */
  reason: Reason | null;
  /** The instant of the time; for a time that clocks skip, the moment of the change. */
  instant: number;
  /** The next start times that can be booked. */
  next: readonly number[];
};

/** Returns why a booking that begins at this minute does not fit into the date's hours. */
function hoursReason(request: SlotRequest, day: string, minutes: number): Reason | null {
  const { rules, duration } = request;
  const plan = planDay(rules, day);
  const { instant, exists } = plan.clock.at(minutes);
  if (!exists) return { code: 'clockChange', rule: 'timeZone' };
  const hours = plan.hours.find(({ start, end }) => start <= instant && instant < end);
  if (!hours) return plan.closedReason;
  const cut = plan.cuts.find(({ start, end }) => start <= instant && instant < end);
  if (cut) return cut.reason;
  if (startTimes(plan, rules, duration).includes(instant)) return null;
  const free = plan.free.find(({ start, end }) => start <= instant && instant < end);
  if (free && instant + duration * minute > free.end) {
    const followingCut = plan.cuts.find(({ start }) => start === free.end);
    return { ...(followingCut?.reason ?? plan.closedReason), code: 'noRoom' };
  }
  return { code: 'offGrid', rule: 'slotInterval' };
}

/** Explains any minute of a date in the scheduler's zone: whether it can be booked, or which rule prevents it. */
export function explainTime(request: SlotRequest, day: string, time: string): Explanation {
  const { rules } = request;
  const { instant } = planDay(rules, day).clock.at(minutesOf(time));
  const requestAtTime = { ...request, from: instant, to: instant + minute };
  const reason = hoursReason(request, day, minutesOf(time)) ?? generateSlots(requestAtTime)[0]?.reason ?? null;
  const fortnight = generateSlots({ ...request, from: instant, to: instant + 14 * 24 * 60 * minute });
  const next = fortnight.filter((slot) => slot.reason === null && slot.start > instant).slice(0, 3);
  return { reason, instant, next: next.map(({ start }) => start) };
}
