import { atMost, obeying, shaped, z } from '@contract/fields.ts';

/**
 * The states of a scheduler (spec §3), which decide whether it takes bookings. The pages of paused and archived ones
 * say so.
 */
export const schedulerStates = ['draft', 'active', 'paused', 'archived'] as const;
export type SchedulerState = (typeof schedulerStates)[number];

/** The ways to choose which hosts meet the guest. */
export const assignments = ['single', 'roundRobin', 'collective'] as const;
export type Assignment = (typeof assignments)[number];

export const locationTypes = ['inPerson', 'phone', 'videoUrl', 'booth', 'room', 'guestChooses'] as const;

const timeShape = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** A time of day, `09:30`; `24:00` is the end of the day. */
export const timeOfDay = () => shaped(timeShape, { error: 'This is no time of day', params: { code: 'time_of_day' } });

/**
 * Returns true for an IANA zone known to this engine. Offsets such as `+02:00` are refused: they have no daylight
 * saving.
 */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** An IANA zone: `Europe/Oslo`. */
export function timeZoneId() {
  return z
    .string()
    .check(atMost(64), obeying(isTimeZone, { error: 'Choose a time zone', params: { code: 'time_zone' } }));
}
