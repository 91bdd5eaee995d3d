import { id, instant, wallClock, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';
import { timeZoneId } from '@contract/timeZones.ts';
import { timeZoneChangeMode } from './shared.ts';

/** One moment, and what the clocks of both zones show then. */
const reading = z.object({ instant: instant(), inOldZone: wallClock(), inNewZone: wallClock() });
export type Reading = z.infer<typeof reading>;

/** A time of an event, before and after a change of its zone. */
export const changedTime = z.object({
  /** What it belongs to; the words are `zoneChange.kind.<kind>`. */
  kind: z.enum(['slot', 'ticket', 'extra', 'scheduleRule', 'scheduleDate', 'accessRule', 'code', 'publish']),
  /** The row that it stands in; for a slot and for a rule its place, from 1. */
  row: id(),
  /** What people call the row; empty where the kind and its place say it. */
  name: z.string(),
  /** The field; the words are those of the entity's field, or `zoneChange.field.<field>`. */
  field: z.string(),
  before: reading,
  after: reading,
  /** In the new zone, whether clocks show the time never (it is moved behind the gap) or twice (it is the first). */
  clock: z.enum(['once', 'skipped', 'repeated']),
});
export type ChangedTime = z.infer<typeof changedTime>;

/** What a change of zone would do to each time of the event. Nothing is written. */
export const zoneChangePreview = endpoint({
  name: 'zoneChangePreview',
  method: 'GET',
  path: '/events/{eventId}/time-zone-change',
  query: z.object({ timeZone: timeZoneId(), mode: timeZoneChangeMode }),
  response: z.object({ from: z.string(), to: z.string(), times: z.array(changedTime) }),
});
