import { id, instant, wallClock, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';
import { timeZoneId } from '@contract/timeZones.ts';
import { timeZoneChangeMode } from './shared.ts';

/** One moment, and the clock times of both zones at it. */
const reading = z.object({ instant: instant(), inOldZone: wallClock(), inNewZone: wallClock() });
export type Reading = z.infer<typeof reading>;

/** A time of an event, before and after a change of its zone. */
export const changedTime = z.object({
  /** The kind of row that the time belongs to; its text is `zoneChange.kind.<kind>`. */
  kind: z.enum([
    'slot',
    'ticket',
    'extra',
    'package',
    'session',
    'speaker',
    'room',
    'scheduleRule',
    'scheduleDate',
    'admissionRule',
    'scanDevice',
    'code',
    'appHighlight',
    'attendeeApp',
    'publish',
  ]),
  /** The id of the row that has the time; for a slot or a rule, its position, from 1. */
  row: id(),
  /** The row's name; empty if its kind and position identify it. */
  name: z.string(),
  /** The field; its text is that of the entity's field, or `zoneChange.field.<field>`. */
  field: z.string(),
  before: reading,
  after: reading,
  /** The clock change of the new zone: a `skipped` time moves behind the gap, of a `repeated` one the first counts. */
  clock: z.enum(['once', 'skipped', 'repeated']),
});
export type ChangedTime = z.infer<typeof changedTime>;

/** Returns what a change of zone would do to each time of the event. Nothing is written. */
export const zoneChangePreview = endpoint({
  name: 'zoneChangePreview',
  method: 'GET',
  path: '/events/{eventId}/time-zone-change',
  query: z.object({ timeZone: timeZoneId(), mode: timeZoneChangeMode }),
  response: z.object({ from: z.string(), to: z.string(), times: z.array(changedTime) }),
});
