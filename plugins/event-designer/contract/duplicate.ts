import { atMost, id, requiredText, wallClock, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';
import { copiedRows } from './copyInto.ts';

/** The parts of an event that a copy may leave out. Basic info is always copied. */
export const duplicatePart = z.enum([
  'details',
  'schedule',
  'tickets',
  'extras',
  'packages',
  'codes',
  'speakers',
  'sponsors',
  'sessions',
  'admissionRules',
  'attendeeApp',
  'settings',
  'publish',
]);
export type DuplicatePart = z.infer<typeof duplicatePart>;

/** The reasons why a part cannot be copied; their texts are `duplicate.unavailable.<code>`. */
const unavailable = z.enum(['empty', 'once']);
export type Unavailable = z.infer<typeof unavailable>;

/** Returns how much there is to copy in each part. */
export const duplicateSummary = endpoint({
  name: 'duplicateSummary',
  method: 'GET',
  path: '/events/{eventId}/duplicate-summary',
  response: z.object({
    name: z.string(),
    timeZone: z.string(),
    /** The start of the first slot. Null: there is no slot, so nothing can be moved to another start. */
    firstStart: z.nullable(wallClock()),
    parts: z.array(
      z.object({
        part: duplicatePart,
        /** The number of rows of each kind: `{ tickets: 4, pools: 1 }`; the texts are `duplicate.count.<name>`. */
        counts: z.record(z.string(), z.int()),
        unavailable: z.nullable(unavailable),
      }),
    ),
  }),
});

export const duplicateEvent = endpoint({
  name: 'duplicateEvent',
  method: 'POST',
  path: '/events/{eventId}/duplicate',
  body: z.object({
    name: requiredText(150),
    /**
     * The start of the copy's first slot; all other times move by the same distance. Null: the copy has no dates yet.
     */
    start: z.nullable(wallClock()),
    parts: z.array(duplicatePart).check(atMost(duplicatePart.options.length)),
  }),
  response: z.object({
    /** Null if a job copies a large event, so that there is no id yet. */
    id: z.nullable(id()),
    name: z.string(),
    jobId: z.nullable(id()),
    /** The rows of which clocks skip a time in the copy, which moves behind the gap. The result of a job tells them too. */
    shifted: z.array(copiedRows),
  }),
});
