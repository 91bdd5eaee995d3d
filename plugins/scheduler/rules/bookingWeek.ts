import { addDays, type Day, dayAt, wallTime, weekdayOf } from '@shared/zonedTime.ts';

type Timed = { id: number; schedulerId: number; startsAt: string; endsAt: string };

/** The bookings at one place of the calendar: a single booking, or all bookings that share the seats of a time. */
export type WeekEntry<Booking> = {
  key: string;
  bookings: readonly Booking[];
  /** In minutes since midnight on the clock. The end is after the start, and at most 24 hours after midnight. */
  from: number;
  to: number;
  /** The lane from 0, and the number of lanes. Overlapping entries are side by side. */
  lane: number;
  lanes: number;
};

type WeekDay<Booking> = { day: Day; entries: readonly WeekEntry<Booking>[] };

export type Week<Booking> = {
  days: readonly WeekDay<Booking>[];
  /** The hours to draw: the usual working day, and more if a booking needs it. */
  firstHour: number;
  lastHour: number;
};

const dayMinutes = 24 * 60;
const defaultHours = { first: 8, last: 18 };
/** The shortest height of an entry in minutes, so that its text is legible. */
const minEntryMinutes = 30;

/** Returns the Monday of the week that has a day. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

function minuteAt(instant: string, zone: string): number {
  const local = wallTime(new Date(instant), zone);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
}

/** Returns the part of a booking that lies on a day, in minutes since midnight; undefined if there is none. */
function minutesOnDay({ startsAt, endsAt }: Timed, day: Day, zone: string): { from: number; to: number } | undefined {
  const first = dayAt(new Date(startsAt), zone);
  const last = dayAt(new Date(endsAt), zone);
  if (day < first || day > last) return undefined;
  const from = day === first ? minuteAt(startsAt, zone) : 0;
  const end = day === last ? minuteAt(endsAt, zone) : dayMinutes;
  if (end === 0) return undefined;
  // On the night when clocks go back, the end can be earlier by the clock than the start.
  return { from, to: Math.min(dayMinutes, Math.max(end, from + minEntryMinutes)) };
}

/** Gives each entry a lane beside those that it overlaps. */
function assignLanes<Booking>(entries: Omit<WeekEntry<Booking>, 'lane' | 'lanes'>[]): WeekEntry<Booking>[] {
  const sorted = [...entries].sort((one, other) => one.from - other.from || other.to - one.to);
  const placed: WeekEntry<Booking>[] = [];
  let group: WeekEntry<Booking>[] = [];
  let ends: number[] = [];
  const close = () => {
    placed.push(...group.map((entry) => ({ ...entry, lanes: ends.length })));
    group = [];
    ends = [];
  };
  for (const entry of sorted) {
    if (group.length > 0 && ends.every((end) => end <= entry.from)) close();
    const free = ends.findIndex((end) => end <= entry.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = entry.to;
    group.push({ ...entry, lane, lanes: 1 });
  }
  close();
  return placed;
}

/** Places bookings into the seven days from `monday` on, by the clock of a zone. */
export function placeWeek<Booking extends Timed>(
  bookings: readonly Booking[],
  { monday, zone }: { monday: Day; zone: string },
): Week<Booking> {
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day): WeekDay<Booking> => {
    const entries = new Map<string, Omit<WeekEntry<Booking>, 'lane' | 'lanes'>>();
    for (const booking of bookings) {
      const part = minutesOnDay(booking, day, zone);
      if (!part) continue;
      const key = `${booking.schedulerId} ${booking.startsAt} ${booking.endsAt}`;
      const existing = entries.get(key);
      entries.set(key, { key, ...part, bookings: [...(existing?.bookings ?? []), booking] });
    }
    return { day, entries: assignLanes([...entries.values()]) };
  });
  const all = days.flatMap(({ entries }) => entries);
  return {
    days,
    firstHour: Math.min(defaultHours.first, ...all.map(({ from }) => Math.floor(from / 60))),
    lastHour: Math.max(defaultHours.last, ...all.map(({ to }) => Math.ceil(to / 60))),
  };
}
