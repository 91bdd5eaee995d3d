import type { Problem } from '@contract/problem.ts';
import { isWallClock } from '@shared/wallClock.ts';
import type { TimeSlot } from '../contract/basicInfo.ts';
import { nextAtTimeOf } from './wallClock.ts';

/**
 * The rules of one event's slots. Wall-clock times have one format, so they are compared as text. Slots may overlap (an
 * evening beside a conference), but no two may be equal.
 */

/** Returns true if a slot ends on a later day. The field then shows a hint, because this is rarely intended. */
export function endsOnLaterDay({ start, end }: TimeSlot): boolean {
  return isWallClock(end) && end.slice(0, 10) > start.slice(0, 10);
}

/** Sorts slots by their start, then by their end. */
export function sortSlots(slots: readonly TimeSlot[]): TimeSlot[] {
  const key = ({ start, end }: TimeSlot) => start + end;
  return [...slots].sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}

function endProblem({ start, end }: TimeSlot, path: string): Problem[] {
  if (end > start) return [];
  const suggestion = nextAtTimeOf(start, end);
  return [
    {
      path: `${path}.end`,
      code: 'end_before_start',
      message: `The end is not after the start. Did you mean ${suggestion.replace('T', ' ')}?`,
      params: { suggestion },
    },
  ];
}

function admissionProblem({ start, admissionAt }: TimeSlot, path: string): Problem[] {
  if (!admissionAt || admissionAt <= start) return [];
  return [
    {
      path: `${path}.admissionAt`,
      code: 'admission_after_start',
      message: 'Doors open after the start',
      params: { start },
    },
  ];
}

/** Returns the problems of slots as they were sent. `path` is their path in the input. */
export function slotProblems(slots: readonly TimeSlot[], path = 'timeSlots'): Problem[] {
  const seen = new Map<string, number>();
  return slots.flatMap((slot, index): Problem[] => {
    const slotPath = `${path}.${index}`;
    const key = `${slot.start}/${slot.end}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    const repeated: Problem[] =
      first === undefined
        ? []
        : [
            {
              path: `${slotPath}.start`,
              code: 'slot_repeated',
              message: `The same as slot ${first + 1}`,
              params: { slot: first + 1 },
            },
          ];
    return [...endProblem(slot, slotPath), ...admissionProblem(slot, slotPath), ...repeated];
  });
}

/** Returns the indices of slots that start before an earlier one has ended. The screen warns, and the server accepts them. */
export function overlappingSlots(slots: readonly TimeSlot[]): number[] {
  // A time that is no date yet is refused at its own field and says nothing about other dates.
  const inOrder = slots
    .map((slot, index) => ({ ...slot, index }))
    .filter(({ start, end }) => isWallClock(start) && isWallClock(end))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  let lastEnd = '';
  return inOrder
    .flatMap(({ start, end, index }) => {
      const overlaps = start < lastEnd;
      if (end > lastEnd) lastEnd = end;
      return overlaps ? [index] : [];
    })
    .sort((a, b) => a - b);
}
