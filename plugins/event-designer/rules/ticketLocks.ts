import { lockedChanges } from '@contract/fieldLocks.ts';
import type { Problem } from '@contract/problem.ts';
import { ticketFields } from '../contract/ticketFields.ts';
import { isFree, tierTaken } from './pricing.ts';
import { countsPerDate, isAsStored, type StoredTicket, type TicketDraft } from './ticketDraft.ts';
import { quantityProblems } from './ticketStockRules.ts';

/**
 * Returns the problems of changing what the first sale locks, and of a quantity below what is taken or held for codes.
 * The price may change, because sold tickets keep theirs.
 */
export function lockProblems(
  ticket: TicketDraft,
  stored: StoredTicket,
  event: { isRecurring: boolean } = { isRecurring: false },
): Problem[] {
  const taken = stored.sold + stored.reserved;
  // A quantity per date must suffice for the fullest upcoming date.
  const onDate = { sold: stored.busiestDate ?? taken, reserved: 0 };
  const counted = countsPerDate(ticket, event) ? onDate : stored;
  // A quantity that is stored already stays valid, so that the rest of a ticket that was oversold can be saved.
  const isUnchanged = isAsStored(ticket, { stored }, ['quantity', 'quantityScope']);
  const tooFew = isUnchanged ? [] : quantityProblems(ticket.quantity, counted);
  if (taken === 0) return tooFew;
  // Another type of ticket also has other pools, so the first problem explains the rest.
  const problems = lockedChanges(ticketFields, stored, ticket).slice(0, 1);
  if (isFree(ticket) !== isFree(stored)) {
    problems.push({
      path: 'price',
      code: 'free_or_paid_locked',
      message: 'Free and paid cannot change once tickets are sold; add another ticket instead',
    });
  }
  return [...problems, ...tooFew, ...tierLockProblems(ticket, stored)];
}

/** A tier with sales cannot be removed, because its sales refer to it. It can be hidden or end. */
function tierLockProblems(ticket: TicketDraft, stored: StoredTicket): Problem[] {
  const removed = stored.tiers
    .filter(({ id }) => !ticket.tiers.some((tier) => tier.id === id))
    .map(({ id, label }) => ({ label, taken: tierTaken(id, stored.tierSales) }))
    .filter(({ taken }) => taken > 0)
    .map(
      ({ label, taken }): Problem => ({
        path: 'tiers',
        code: 'tier_has_sales',
        message: `"${label}" was taken ${taken} times and stays; hide it or let it end instead`,
        params: { label, taken },
      }),
    );
  const tooFew = ticket.tiers.flatMap(({ id, quantity }, index) => {
    const taken = { sold: tierTaken(id, stored.tierSales), reserved: 0 };
    return quantityProblems(quantity, taken, `tiers.${index}.quantity`);
  });
  return [...removed, ...tooFew];
}

/** A new price for something that was sold already, which the user has to confirm. */
export type PriceChangeNotice = { label: string | null; before: number; after: number; taken: number };

/** Returns the prices with sales that a save changes. Earlier buyers keep the price that they paid. */
export function soldPriceChanges(ticket: TicketDraft, stored: StoredTicket): PriceChangeNotice[] {
  const inTiers = stored.tierSales.reduce((sum, { sold, reserved }) => sum + sold + reserved, 0);
  const own = {
    label: null,
    before: stored.price,
    after: ticket.price,
    taken: stored.sold + stored.reserved - inTiers,
  };
  const tiers = stored.tiers.map(({ id, label, price }) => ({
    label,
    before: price,
    after: ticket.tiers.find((tier) => tier.id === id)?.price ?? price,
    taken: tierTaken(id, stored.tierSales),
  }));
  return [own, ...tiers].filter(({ before, after, taken }) => taken > 0 && before !== after);
}
