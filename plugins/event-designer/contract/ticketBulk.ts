import { updateOf } from '@contract/entity.ts';
import { bulkFieldsOf } from '@contract/entityValues.ts';
import { atMost, id, maximumCents, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';
import { maximumTickets, tickets } from './tickets.ts';

/** `set` and `add` in cents, `percent` as such: 10 is a tenth more, -10 a tenth less, rounded half up to the cent. */
const priceChange = z.object({
  mode: z.enum(['set', 'add', 'percent']),
  amount: z.int().check(z.minimum(-maximumCents), z.maximum(maximumCents)),
});
export type PriceChange = z.infer<typeof priceChange>;

export const bulkFields = bulkFieldsOf(tickets.fields);

/** Changes of several tickets at once; a field that is left out stays. */
export const bulkChanges = z.extend(updateOf(bulkFields), { priceChange: z.optional(priceChange) });
export type BulkChanges = z.infer<typeof bulkChanges>;

/** What stands against a change that is only looked at, as a refusal would say it. */
export const foundProblem = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

const bulkOutcome = z.object({
  id: id(),
  name: z.string(),
  /** Sold at the price before, and keep it. */
  sold: z.int(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Why this ticket cannot be changed so. */
  problems: z.array(foundProblem),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

/**
 * Changes several tickets in one transaction: all of them or none. With `dryRun` it only says what would change and
 * what stands against it. Refused with 422; each problem's path is `tickets.<index>.<field>`. A ticket whose
 * `version` is given is not changed when it is at another one by now.
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
  response: z.object({ tickets: z.array(bulkOutcome), isSaved: z.boolean() }),
});
