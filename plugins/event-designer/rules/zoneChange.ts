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
         * The local time that a rule sets in the new zone if the event's times change with the zone. It replaces the
         * displayed local time.
         */
        ruleClock?: string;
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
  const preservesClock = change.mode === 'change_time_zone_and_event_times';
  // The local time that the new zone should show.
  const ruleClock = preservesClock && !isClock ? row.ruleClock : undefined;
  const targetClock = ruleClock ?? (preservesClock ? (isClock ? row.wallClock : before.inOldZone) : before.inNewZone);
  const { kind: clock } = placeWallClock(targetClock, change.to);
  const instant =
    isClock || ruleClock !== undefined
      ? instantOf(targetClock, change.to)
      : (changeInstantZone(row.instant, change) ?? row.instant);
  return { kind, row: place, name, field, before, after: readingOf(instant, change), clock };
}

/** Returns by how many minutes times move if they keep their local time; null if they differ, or there are none. */
export function minutesMoved(times: readonly ChangedTime[], to: string): number | null {
  const moves = new Set(
    times.map(({ before }) =>
      Math.round((Date.parse(instantOf(before.inOldZone, to)) - Date.parse(before.instant)) / 60_000),
    ),
  );
  const [minutes = null] = moves;
  return moves.size === 1 ? minutes : null;
}

/** Returns the slots of an event as rows, with their index in `row`. Incomplete times are left out. */
export function slotRows(slots: readonly TimeSlot[]): TimedRow[] {
  return slots.flatMap((slot, index) =>
    (['admissionAt', 'start', 'end'] as const).flatMap((field) => {
      const wallClock = slot[field];
      return isWallClock(wallClock) ? [{ kind: 'slot' as const, row: index + 1, name: '', field, wallClock }] : [];
    }),
  );
}
