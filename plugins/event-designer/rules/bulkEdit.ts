import { maximumCents } from '@contract/fields.ts';
import { type Problem, untypedProblem } from '@contract/problem.ts';
import { sameValue } from '@contract/sameValue.ts';
import type { BulkChanges, BulkOutcome, PriceChange } from '../contract/ticketBulk.ts';
import type { Ticket } from '../contract/tickets.ts';
import type { StoredTicket, TicketSituation } from './ticketDraft.ts';
import { completePatch, ticketProblems } from './ticketRules.ts';

/** Returns the cents after a change, with halves rounded up. `priceProblems` tells whether they are a valid price. */
export function changedPrice(price: number, { mode, amount }: PriceChange): number {
  if (mode === 'set') return amount;
  const changed = mode === 'add' ? price + amount : price + (price * amount) / 100;
  return Math.floor(changed + 0.5);
}

/**
 * Refuses a change that leads to an impossible price. Limiting the price instead would be a change that nobody asked
 * for.
 */
function priceProblems({ price = 0 }: BulkPatch): Problem[] {
  if (price < 0) return [{ path: 'price', code: 'price_below_zero', message: 'A price cannot be below zero' }];
  if (price <= maximumCents) return [];
  return [{ path: 'price', code: 'price_too_high', message: 'A price cannot be above 9,999,999,999.99' }];
}

/** Checks a bulk edit before any ticket is read: it names each ticket once, and no negative price. */
export function choiceProblems(chosen: readonly { id: number }[], { priceChange }: BulkChanges): Problem[] {
  const ids = new Set<number>();
  const repeated = chosen.flatMap(({ id }, index): Problem[] => {
    if (!ids.has(id)) {
      ids.add(id);
      return [];
    }
    return [{ path: `tickets.${index}.id`, code: 'ticket_repeated', message: 'Each ticket only once' }];
  });
  if (priceChange?.mode !== 'set' || priceChange.amount >= 0) return repeated;
  const message = 'A price cannot be below zero';
  return [...repeated, { path: 'changes.priceChange.amount', code: 'price_below_zero', message }];
}

type EditedTicket = StoredTicket & Pick<Ticket, 'name' | 'version' | 'isArchived' | 'isPaused'>;
type BulkPatch = Omit<BulkChanges, 'priceChange'> & { price?: number };

/** Returns what a bulk edit writes into one ticket, which is only what differs. */
export function bulkPatch<T extends EditedTicket>(ticket: T, { priceChange, ...changes }: BulkChanges): BulkPatch {
  const patch: BulkPatch = completePatch(
    priceChange ? { ...changes, price: changedPrice(ticket.price, priceChange) } : changes,
  );
  const entries = Object.entries(patch).filter(
    ([field, value]) => value !== undefined && !sameValue(value, Reflect.get(ticket, field) ?? null),
  );
  return Object.fromEntries(entries);
}

/** Returns the effect of a bulk edit on one ticket, and its problems. `wanted` is the version that the user saw. */
export function bulkOutcome<T extends EditedTicket>(
  ticket: T,
  changes: BulkChanges,
  situation: Omit<TicketSituation, 'stored' | 'givesPassCode'>,
  seenVersion?: number,
): BulkOutcome & { patch: BulkPatch } {
  const patch = bulkPatch(ticket, changes);
  const stale: Problem[] =
    seenVersion === undefined || seenVersion === ticket.version
      ? []
      : [{ path: '', code: 'changed_meanwhile', message: 'Somebody else has changed it in the meantime' }];
  const problems =
    Object.keys(patch).length === 0
      ? []
      : [
          ...priceProblems(patch),
          ...ticketProblems({ ...ticket, ...patch }, { ...situation, stored: ticket, givesPassCode: false }),
        ];
  return {
    id: ticket.id,
    name: ticket.name,
    sold: ticket.sold + ticket.reserved,
    changes: Object.entries(patch).map(([field, after]) => ({ field, before: Reflect.get(ticket, field), after })),
    problems: [...stale, ...problems],
    patch,
  };
}

/** Collects the problems of all tickets for one refusal, with the paths `tickets.<index>.<field>`. */
export function bulkProblems(outcomes: readonly BulkOutcome[]): Problem[] {
  return outcomes.flatMap(({ name, problems }, index) =>
    problems.map(({ path, params, ...problem }) =>
      untypedProblem({
        ...problem,
        path: path === '' ? `tickets.${index}` : `tickets.${index}.${path}`,
        params: { ...params, ticket: name },
      }),
    ),
  );
}
