import type { Problem } from '@contract/problem.ts';
import { isWallClock, placeWallClock, wallClockAt } from '@shared/wallClock.ts';
import type { TimeSlot } from '../contract/basicInfo.ts';
import type { TimeZoneChangeMode } from '../contract/shared.ts';

/** Converts between local times and instants, by the rules of the zone on that day. */

const minute = 60_000;

/**
 * Returns the instant of a local time. For a repeated time it is the first instant; a skipped time moves forward by the
 * length of the gap.
 */
export function instantOf(wallClock: string, timeZone: string): string {
  return placeWallClock(wallClock, timeZone).instant.toISOString();
}

/** Returns the local time of an instant in a zone, to the minute. */
function toWallClock(instant: string, timeZone: string): string {
  return wallClockAt(new Date(instant), timeZone);
}

/** Returns the first start and the last end as instants; null without slots (spec §3: timeSlotsTimestampRange). */
export function timestampRange(slots: readonly TimeSlot[], timeZone: string): { start: string; end: string } | null {
  const starts = slots.map(({ start }) => instantOf(start, timeZone)).sort();
  const ends = slots.map(({ end }) => instantOf(end, timeZone)).sort();
  const start = starts[0];
  const end = ends.at(-1);
  return start !== undefined && end !== undefined ? { start, end } : null;
}

/** Reports slots without any length. This happens if the clock skips the start, even though the times are in order. */
export function skippedHourProblems(slots: readonly TimeSlot[], timeZone: string, path = 'timeSlots'): Problem[] {
  return slots.flatMap(({ start, end }, index): Problem[] => {
    const from = instantOf(start, timeZone);
    if (from < instantOf(end, timeZone)) return [];
    const suggestion = toWallClock(from, timeZone);
    return [
      {
        path: `${path}.${index}.start`,
        code: 'skipped_hour',
        message: `Clocks skip this hour on that day. Did you mean ${suggestion.replace('T', ' ')}?`,
        params: { suggestion },
      },
    ];
  });
}

/** Returns the instant at which `to` has the local time that `from` has at `instant`: 10:00 stays 10:00. */
function withSameWallClock(instant: string, from: string, to: string): string {
  const beyondMinute = Date.parse(instant) % minute;
  return new Date(Date.parse(instantOf(toWallClock(instant, from), to)) + beyondMinute).toISOString();
}

function convertClock(wallClock: string, from: string, to: string): string {
  return toWallClock(instantOf(wallClock, from), to);
}

export type ZoneChange = { from: string; to: string; mode: TimeZoneChangeMode };

/**
 * Returns the slots after a change of zone. Each slot is converted by the rules of its own day, not by the difference
 * of the first one. - `change_time_zone_and_event_times`: local times stay and instants move. 10:00 stays 10:00; a
 * skipped time moves behind the gap. - `change_time_zone_only`: instants stay and local times are computed again.
 * Incomplete times stay unchanged.
 */
export function changeSlotZone(slots: readonly TimeSlot[], { from, to, mode }: ZoneChange): TimeSlot[] {
  const readZone = mode === 'change_time_zone_and_event_times' ? to : from;
  const changed = (wallClock: string) => (isWallClock(wallClock) ? convertClock(wallClock, readZone, to) : wallClock);
  return slots.map(({ start, end, admissionAt }) => ({
    start: changed(start),
    end: changed(end),
    ...(admissionAt ? { admissionAt: changed(admissionAt) } : {}),
  }));
}

/** Returns an instant, such as that of a sale window, after a change of zone. */
export function changeInstantZone(instant: string | null, { from, to, mode }: ZoneChange): string | null {
  if (instant === null || mode === 'change_time_zone_only') return instant;
  return withSameWallClock(instant, from, to);
}
