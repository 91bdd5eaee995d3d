import { updateOf } from '@contract/entity.ts';
import { bulkFieldsOf } from '@contract/entityValues.ts';
import { atMost, changeId, id, maximumCents, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';
import { maximumTickets, tickets } from './tickets.ts';

/** `set` and `add` are in cents; with `percent`, 10 adds a tenth and -10 takes it off, rounded half up to the cent. */
const priceChange = z.object({
  mode: z.enum(['set', 'add', 'percent']),
  amount: z.int().check(z.minimum(-maximumCents), z.maximum(maximumCents)),
});
export type PriceChange = z.infer<typeof priceChange>;

export const bulkFields = bulkFieldsOf(tickets.fields);

/** The changes of several tickets at once; absent fields stay. */
export const bulkChanges = z.extend(updateOf(bulkFields), { priceChange: z.optional(priceChange) });
export type BulkChanges = z.infer<typeof bulkChanges>;

/** A problem that a dry run reports, in the shape of a problem of a refused request. */
export const reportedProblem = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

const bulkOutcome = z.object({
  id: id(),
  name: z.string(),
  /** The number of tickets sold at the price before; they keep it. */
  sold: z.int(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** The reasons why this ticket cannot be changed in this way. */
  problems: z.array(reportedProblem),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

/**
 * Changes several tickets in one transaction: all of them or none. With `dryRun`, it only reports the changes and the
 * problems. Refused with 422; each problem's path is `tickets.<index>.<field>`. A ticket whose `version` is given is
 * not changed if its version is another one by now.
 */
export const bulkEditTickets = endpoint({
  name: 'bulkEditTickets',
  method: 'POST',
  path: '/events/{eventId}/tickets/bulk-edit',
  body: z.object({
    tickets: z
      .array(z.object({ id: id(), version: z.optional(z.int()) }))
      .check(z.minLength(1), atMost(maximumTickets)),
    changes: bulkChanges,
    dryRun: z.optional(z.boolean()),
  }),
  response: z.object({ tickets: z.array(bulkOutcome), isSaved: z.boolean(), changeId }),
});
