import { type Problem, refuseIfAny } from '@contract/problem.ts';
import type { TimeSlot } from '../contract/basicInfo.ts';
import type { TimeZoneChangeMode } from '../contract/shared.ts';
import { atForm, type FirstSlot, firstSlotProblems } from './eventRules.ts';
import { slotProblems, sortSlots } from './slots.ts';
import { changeSlotZone, skippedHourProblems, timestampRange, type ZoneChange } from './zonedTime.ts';

/** The times of an event as they are stored. */
export type StoredTimes = { timeZone: string; timeSlots: readonly TimeSlot[] };

export type TimePatch = { timeZone?: string; timeSlots?: readonly TimeSlot[]; mode?: TimeZoneChangeMode };

export type NewTimes = {
  timeZone: string;
  timeSlots: TimeSlot[];
  startsAt: string | null;
  endsAt: string | null;
  /** Present if the zone changes, because ticket windows then change with it. */
  zoneChange?: ZoneChange;
};

/** The order is checked first, because the rules of the zone need slots that are in order. */
function timeProblems(slots: readonly TimeSlot[], timeZone: string): Problem[] {
  const problems = slotProblems(slots);
  return problems.length > 0 ? problems : skippedHourProblems(slots, timeZone);
}

/**
 * Plans a change of slots, zone or both. Slots that are sent with a new zone are read in it, as they were typed; the
 * mode applies to everything that was not sent. Throws `rule_broken`.
 */
export function changeTimes(stored: StoredTimes, patch: TimePatch): NewTimes {
  const timeZone = patch.timeZone ?? stored.timeZone;
  const zoneChange =
    timeZone === stored.timeZone
      ? undefined
      : { from: stored.timeZone, to: timeZone, mode: patch.mode ?? 'change_time_zone_and_event_times' };
  // The stored slots are checked before skipped times move, so that a slot that would have no length left is reported.
  if (zoneChange?.mode === 'change_time_zone_and_event_times' && !patch.timeSlots) {
    refuseIfAny(timeProblems(stored.timeSlots, timeZone));
  }
  const moved = zoneChange ? changeSlotZone(stored.timeSlots, zoneChange) : stored.timeSlots;
  const slots = patch.timeSlots ?? moved;
  refuseIfAny(timeProblems(slots, timeZone));
  const timeSlots = sortSlots(slots);
  const range = timestampRange(timeSlots, timeZone);
  return {
    timeZone,
    timeSlots,
    startsAt: range?.start ?? null,
    endsAt: range?.end ?? null,
    ...(zoneChange ? { zoneChange } : {}),
  };
}

/** Returns the slots of a new event. Throws `rule_broken`. */
export function firstTimes(timeZone: string, slot: FirstSlot): NewTimes {
  refuseIfAny(firstSlotProblems(slot));
  const { start, end } = slot;
  const timeSlots = start && end ? [{ start, end }] : [];
  refuseIfAny(timeProblems(timeSlots, timeZone).map(atForm));
  return changeTimes({ timeZone, timeSlots }, {});
}
