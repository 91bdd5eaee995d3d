import { RefusedError } from '@contract/problem.ts';
import { maximumSlots, type TimeSlot } from '../../contract/basicInfo.ts';

const keyOf = ({ start, end, admissionAt }: TimeSlot) => `${start}/${end}/${admissionAt ?? ''}`;

/** The dates of a series are edited in its schedule. If a save contains slots, they must equal the stored ones. */
export function refuseOtherSlots(sent: readonly TimeSlot[] | undefined, dates: readonly TimeSlot[]): void {
  if (!sent || sent.map(keyOf).sort().join() === dates.map(keyOf).sort().join()) return;
  const message = 'The dates of a repeating event are made in its schedule';
  throw new RefusedError('rule_broken', message, [{ path: 'timeSlots', code: 'slots_of_series', message }]);
}

/** Returns the slots of an event that no longer repeats: those in the save, or else its dates. */
export function slotsWhenSingle(
  sent: readonly TimeSlot[] | undefined,
  dates: readonly TimeSlot[],
): readonly TimeSlot[] {
  if (sent) return sent;
  const distinct = [...new Map(dates.map((slot) => [`${slot.start}/${slot.end}`, slot])).values()];
  if (distinct.length <= maximumSlots) return distinct;
  const message = `An event that does not repeat has ${maximumSlots} dates at most`;
  throw new RefusedError('rule_broken', message, [
    { path: 'timeSettings.isRecurring', code: 'too_many_slots', message, params: { most: maximumSlots } },
  ]);
}

/** Rules and dates can only be saved for events that repeat. */
export function refuseUnlessRecurring({ isRecurring }: { isRecurring: boolean }): void {
  if (isRecurring) return;
  const message = 'This event does not repeat; its dates are part of its basic info';
  throw new RefusedError('conflict', message, [{ path: '', code: 'not_recurring', message }]);
}
