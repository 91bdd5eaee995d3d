import { atMost, id, wallClock, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

/**
 * The parts of an event that can be copied into an event that exists. Every event has exactly one of the other parts,
 * and copying never overwrites anything.
 */
export const copiedPart = z.enum([
  'tickets',
  'speakers',
  'sponsors',
  'sessions',
  'extras',
  'packages',
  'codes',
  'admissionRules',
  'attendeeApp',
  'settings',
]);
export type CopiedPart = z.infer<typeof copiedPart>;

export const isCopiedPart = (part: string): part is CopiedPart => copiedPart.options.some((option) => option === part);

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
  'admissionRules',
  'appDrafts',
  'appHighlights',
  'settingCards',
  'scheduleDates',
]);
export type CopiedKind = z.infer<typeof copiedKind>;

/** Rows of one kind: how many, and the names of the first ones. */
export const copiedRows = z.object({ kind: copiedKind, count: z.int(), names: z.array(z.string()) });
export type CopiedRows = z.infer<typeof copiedRows>;

/** If the event has a row of the same name already, the copy is skipped or is added with “(copy)”. */
export const sameName = z.enum(['skip', 'copy']);
export type SameName = z.infer<typeof sameName>;

/**
 * Copies parts of another event of the account into this one. Existing rows are not changed. If a copy refers to a row
 * that is not copied, it refers to this event's row of the same name instead. People, companies, codes, rooms, tracks,
 * tiers, pools, groups and gates that this event already has are never added twice.
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
    /**
     * The new time of the other event's first start; all other times move by the same distance. Null: copies have no
     * times.
     */
    start: z.nullable(wallClock()),
    sameName,
    /** True to only report what would be copied. */
    dryRun: z.boolean(),
  }),
  response: z.object({
    /** False after a dry run, and if a job copies. */
    isSaved: z.boolean(),
    /** A large copy is made by a job. */
    jobId: z.nullable(id()),
    added: z.array(copiedRows),
    /** The added rows whose name gets “(copy)”, because this event already has a row of that name. */
    renamed: z.array(copiedRows),
    /** The rows that are skipped, because this event already has them. */
    alreadyHere: z.array(copiedRows),
    /** The rows that are left out, because nothing that they apply to is copied or exists in this event. */
    leftOut: z.array(copiedRows),
    /** The rows that copies would refer to, but that are neither copied nor exist in this event. */
    missing: z.array(copiedRows),
    /** The rows of which clocks skip a time here, which moves behind the gap. */
    shifted: z.array(copiedRows),
    /** The currencies, if they differ: amounts are copied as they are. */
    currencies: z.nullable(z.object({ from: z.string(), to: z.string() })),
  }),
});
