import { placeWallClock } from '@shared/wallClock.ts';
import type { TimeSlot, Venue } from '../contract/basicInfo.ts';
import type { ScheduleDate } from '../contract/schedule.ts';
import type { LocationType } from '../contract/shared.ts';

/** The facts by which ticket holders plan: dates, zone and venue. */
export type PlannedFacts = {
  locationType: LocationType;
  venue: Venue;
  timeSettings: { timeZone: { id: string } };
  timeSlots: readonly TimeSlot[];
};

type TimedFacts = Pick<PlannedFacts, 'timeSlots' | 'timeSettings'>;

export type PlannedFact = 'dates' | 'zone' | 'place';

const address = ({ name, line1, line2, city, state, postalCode, country }: Venue) =>
  [name, line1, line2, city, state, postalCode, country].join('\n');

/** Returns the instants of the event, because a change of zone that keeps the instants does not move anything. */
function moments({ timeSlots, timeSettings: { timeZone } }: TimedFacts): string {
  const at = (wallClock: string) => placeWallClock(wallClock, timeZone.id).instant.toISOString();
  return timeSlots
    .map(({ start, end, admissionAt }) => [start, end, ...(admissionAt ? [admissionAt] : [])].map(at).join('/'))
    .sort()
    .join();
}

/** Returns true if the instants stay the same, so that nobody has to change plans. */
function sameMoments(before: TimedFacts, after: TimedFacts): boolean {
  return moments(before) === moments(after);
}

/** Returns the facts that a change touches. Moving the marker on the map is not another place. */
export function touchedFacts(before: PlannedFacts, after: PlannedFacts): PlannedFact[] {
  const isElsewhere =
    before.locationType !== after.locationType ||
    (after.locationType === 'venue' && address(before.venue) !== address(after.venue));
  return [
    ...(sameMoments(before, after) ? [] : (['dates'] as const)),
    ...(before.timeSettings.timeZone.id === after.timeSettings.timeZone.id ? [] : (['zone'] as const)),
    ...(isElsewhere ? (['place'] as const) : []),
  ];
}

type DateFacts = Pick<ScheduleDate, 'start' | 'durationMinutes' | 'admissionMinutes' | 'place'>;

const spot = (place: DateFacts['place']) =>
  place && [place.locationType, place.locationType === 'venue' ? address(place.venue) : ''].join('\n');

/** Returns the facts that a change of one date touches. */
export function touchedDateFacts(before: DateFacts, after: DateFacts): PlannedFact[] {
  const isOtherTime = (['start', 'durationMinutes', 'admissionMinutes'] as const).some(
    (name) => before[name] !== after[name],
  );
  return [
    ...(isOtherTime ? (['dates'] as const) : []),
    ...(spot(before.place) === spot(after.place) ? [] : (['place'] as const)),
  ];
}
