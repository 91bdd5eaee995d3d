import { atMost, id, wallClock, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';
import type { duplicatePart } from './duplicate.ts';

/**
 * The parts of an event that can be copied into an event that exists. The others are there once in every event, and
 * nothing in it is overwritten.
 */
export const copiedPart = z.enum([
  'tickets',
  'speakers',
  'sponsors',
  'sessions',
  'extras',
  'packages',
  'codes',
  'accessRules',
  'attendeeApp',
  'settings',
]);
export type CopiedPart = z.infer<typeof copiedPart>;

export const isCopiedPart = (part: z.infer<typeof duplicatePart>): part is CopiedPart =>
  copiedPart.options.some((option) => option === part);

/** The kinds of rows that are copied; their texts are `copyInto.kind.<kind>`. */
export const copiedKind = z.enum([
  'stockPools',
  'ticketGroups',
  'tickets',
  'speakers',
  'sponsorTiers',
  'sponsors',
  'sponsorEntitlements',
  'sessionRooms',
  'sessionTracks',
  'sessions',
  'extras',
  'packages',
  'codes',
  'accessGates',
  'accessRules',
  'appDrafts',
  'appHighlights',
  'settingCards',
  'scheduleDates',
]);
export type CopiedKind = z.infer<typeof copiedKind>;

/** Rows of one kind: how many, and the names of the first ones. */
const copiedRows = z.object({ kind: copiedKind, count: z.int(), names: z.array(z.string()) });
export type CopiedRows = z.infer<typeof copiedRows>;

/** If the event has a row of the same name already, the copy is skipped or is added with “(copy)”. */
export const sameName = z.enum(['skip', 'copy']);
export type SameName = z.infer<typeof sameName>;

/**
 * Copies parts of another event of the account into this one. Nothing that is here is changed. A copy that names a row
 * which is not copied names the row of the same name here. People, companies, codes, rooms, tracks, tiers, pools, groups
 * and gates that are here already are never added twice.
 */
export const copyIntoEvent = endpoint({
  name: 'copyIntoEvent',
  method: 'POST',
  path: '/events/{eventId}/copy-from',
  body: z.object({
    fromEventId: id(),
    parts: z.array(copiedPart).check(
      atMost(copiedPart.options.length),
      z.refine((chosen) => chosen.length > 0, { error: 'Choose at least one part', params: { code: 'choose_parts' } }),
    ),
    /** The time here of the other event's first start; all other times move along. Null: copies have no times. */
    start: z.nullable(wallClock()),
    sameName,
    /** Only tells what would be copied. */
    dryRun: z.boolean(),
  }),
  response: z.object({
    /** False after a dry run, and if a job copies. */
    isSaved: z.boolean(),
    /** A large copy is made by a job. */
    jobId: z.nullable(id()),
    added: z.array(copiedRows),
    /** The added rows whose name gets “(copy)”, because it is here already. */
    renamed: z.array(copiedRows),
    /** The rows that are skipped, because they are here already. */
    alreadyHere: z.array(copiedRows),
    /** The rows that are left out, because all that they apply to is neither copied nor here. */
    leftOut: z.array(copiedRows),
    /** The rows that copies would name, and that are neither copied nor here. */
    missing: z.array(copiedRows),
    /** The currencies, if they differ: amounts are copied as they are. */
    currencies: z.nullable(z.object({ from: z.string(), to: z.string() })),
  }),
});
