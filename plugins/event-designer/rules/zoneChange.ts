import { isWallClock, placeWallClock, wallClockAt } from '@shared/wallClock.ts';
import type { TimeSlot } from '../contract/basicInfo.ts';
import type { ChangedTime, Reading } from '../contract/zoneChange.ts';
import { changeInstantZone, instantOf, type ZoneChange } from './zonedTime.ts';

/** A time of an event as it is stored: a clock of the event's zone, or an instant that is read by that clock. */
export type TimedRow = Pick<ChangedTime, 'kind' | 'row' | 'name' | 'field'> &
  (
    | { wallClock: string }
    | {
        instant: string;
        /**
         * The local time in the new zone that a rule prescribes if the event's times change with the zone. It replaces
         * the displayed local time.
         */
        takes?: string;
      }
  );

function readingOf(instant: string, { from, to }: ZoneChange): Reading {
  const at = new Date(instant);
  return { instant, inOldZone: wallClockAt(at, from), inNewZone: wallClockAt(at, to) };
}

/**
 * Returns one time before and after a change of zone, by the rules of its own day. The preview shows it and the save
 * writes it: `after.inNewZone` for local times, `after.instant` for instants.
 */
export function changeTime(row: TimedRow, change: ZoneChange): ChangedTime {
  const { kind, row: place, name, field } = row;
  const isClock = 'wallClock' in row;
  const before = readingOf(isClock ? instantOf(row.wallClock, change.from) : row.instant, change);
  const keepsClock = change.mode === 'change_time_zone_and_event_times';
  // The local time that the new zone should show.
  const takes = keepsClock && !isClock ? row.takes : undefined;
  const wanted = takes ?? (keepsClock ? (isClock ? row.wallClock : before.inOldZone) : before.inNewZone);
  const { kind: clock } = placeWallClock(wanted, change.to);
  const instant =
    isClock || takes !== undefined
      ? instantOf(wanted, change.to)
      : (changeInstantZone(row.instant, change) ?? row.instant);
  return { kind, row: place, name, field, before, after: readingOf(instant, change), clock };
}

/** Returns the slots of an event as rows, with their index in `row`. A half-typed time is left out. */
export function slotRows(slots: readonly TimeSlot[]): TimedRow[] {
  return slots.flatMap((slot, index) =>
    (['admissionAt', 'start', 'end'] as const).flatMap((field) => {
      const wallClock = slot[field];
      return isWallClock(wallClock) ? [{ kind: 'slot' as const, row: index + 1, name: '', field, wallClock }] : [];
    }),
  );
}
