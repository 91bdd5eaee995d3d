import { atMost, id, requiredText, wallClock, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

/** What of an event can be left out of its copy. Basic info always comes along. */
export const duplicatePart = z.enum([
  'details',
  'schedule',
  'tickets',
  'extras',
  'speakers',
  'sponsors',
  'settings',
  'publish',
]);
export type DuplicatePart = z.infer<typeof duplicatePart>;

/** Why a part cannot come along; the sentence is `duplicate.unavailable.<code>`. */
const unavailable = z.enum(['empty', 'once']);
export type Unavailable = z.infer<typeof unavailable>;

/** What there is to copy, counted. */
export const duplicateSummary = endpoint({
  name: 'duplicateSummary',
  method: 'GET',
  path: '/events/{eventId}/duplicate-summary',
  response: z.object({
    name: z.string(),
    timeZone: z.string(),
    /** Of the first slot; null where there is none, and then nothing can be moved to another start. */
    firstStart: z.nullable(wallClock()),
    parts: z.array(
      z.object({
        part: duplicatePart,
        /** By what is counted: `{ tickets: 4, pools: 1 }`; the words are `duplicate.count.<name>`. */
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
    /** When the first slot of the copy begins; everything else moves along. Null: the copy has no dates yet. */
    start: z.nullable(wallClock()),
    parts: z.array(duplicatePart).check(atMost(duplicatePart.options.length)),
  }),
  /** Of a large event the copy is made by a job: then there is no id yet. */
  response: z.object({ id: z.nullable(id()), name: z.string(), jobId: z.nullable(id()) }),
});
