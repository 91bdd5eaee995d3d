import { addMinutes } from '../wallClock.ts';

type Timed = { startsAt: string | null; duration: number };

/** Returns the end of a session as a wall-clock time in the event's zone; null if it has no start. */
export function sessionEnd({ startsAt, duration }: Timed): string | null {
  return startsAt === null ? null : addMinutes(startsAt, duration);
}

/** Returns the day on which a session starts; null if it has no start. */
export function sessionDay({ startsAt }: Pick<Timed, 'startsAt'>): string | null {
  return startsAt?.slice(0, 10) ?? null;
}

/** Returns the day on which a session ends; null if it has no start. One that ends at midnight ends on the day before. */
export function sessionLastDay({ startsAt, duration }: Timed): string | null {
  return startsAt === null ? null : addMinutes(startsAt, duration - 1).slice(0, 10);
}
