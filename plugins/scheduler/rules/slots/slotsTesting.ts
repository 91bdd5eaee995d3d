import { initialValues } from '@contract/entityValues.ts';
import { Temporal } from 'temporal-polyfill';
import { type AvailabilityRules, availabilityFields } from '../../contract/availability.ts';
import { generateSlots } from './generateSlots.ts';
import type { SlotHost, SlotRequest, Taken } from './types.ts';

/** Every day, round the clock. */
const always = Array.from({ length: 7 }, () => [{ start: '00:00', end: '24:00' }]);

export const openRules: AvailabilityRules = {
  ...initialValues(availabilityFields),
  weekly: always,
  minNotice: 0,
  window: { kind: 'unlimited', days: 1, from: null, to: null },
};

/** Returns milliseconds since 1970. */
export const instant = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

/** Returns an instant on the clock of a zone: `2027-05-03T09:30`. */
export const wall = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16);

export const host = (id: number, more: Partial<SlotHost> = {}): SlotHost => ({
  id,
  isFixed: false,
  priority: 1,
  weight: 1,
  maxPerDay: null,
  timeZone: 'UTC',
  ...more,
});

/** Returns a confirmed booking of host 1, changed by `more`. */
export const taken = (start: string, minutes: number, more: Partial<Taken> = {}): Taken => ({
  start: instant(start),
  end: instant(start) + minutes * 60_000,
  hostIds: [1],
  schedulerId: 1,
  kind: 'confirmed',
  blocks: true,
  bufferBefore: 0,
  bufferAfter: 0,
  email: 'guest@example.org',
  ...more,
});

/** Returns a request for 3 May 2027 in UTC, unless `more` overrides it. */
export const request = (rules: Partial<AvailabilityRules> = {}, more: Partial<SlotRequest> = {}): SlotRequest => ({
  rules: { ...openRules, ...rules },
  schedulerId: 1,
  duration: 30,
  seats: 1,
  assignment: 'single',
  hosts: [host(1)],
  from: instant('2027-05-03T00:00Z'),
  to: instant('2027-05-04T00:00Z'),
  now: instant('2027-01-01T00:00Z'),
  taken: [],
  ...more,
});

/** Returns the reason of the slot at a time of 3 May 2027 in UTC. */
export const reasonAt = (asked: SlotRequest, time: string) => {
  const slot = generateSlots(asked).find(({ start }) => start === instant(`2027-05-03T${time}Z`));
  return slot?.reason ?? (slot ? 'free' : 'none');
};
