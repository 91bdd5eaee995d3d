import type { CartLineInput } from '../../contract/codeCalls.ts';
import type { Extra } from '../../contract/extras.ts';
import type { Package } from '../../contract/packages.ts';
import type { Ticket } from '../../contract/tickets.ts';
import { ticketsInPackage } from '../../rules/codes/countTickets.ts';
import { priceExtras } from '../../rules/extras/extraOrder.ts';

/** Something that a cart can contain: its name and price, and the line that is sent, without its number. */
export type Offered = {
  key: string;
  name: string;
  price: number;
  currency: string;
  line: Omit<CartLineInput, 'count'>;
  /** The extra, if it costs a percentage of the tickets in the cart. */
  byPercentage?: Extra;
};

type Sold = { tickets: readonly Ticket[]; extras: readonly Extra[]; packages: readonly Package[] };

/** Returns everything that an event sells: tickets, then activities and add-ons, then packages. */
export function offeredOf({ tickets, extras, packages }: Sold): Offered[] {
  return [
    ...tickets.map(({ id, name, priceNow: { price }, currency }) => {
      return { key: `ticket ${id}`, name, price, currency, line: { ticketId: id } };
    }),
    ...extras.map((extra) => {
      const { id, title: name, price, currency, priceKind } = extra;
      const line = { kind: 'extra' as const, name, unitPrice: price };
      const offered = { key: `extra ${id}`, name, price, currency, line };
      return priceKind === 'percentage' ? { ...offered, byPercentage: extra } : offered;
    }),
    ...packages.map(({ id, name, components, priceNow: { from: price }, currency }) => {
      const ticketsEach = ticketsInPackage(components);
      return {
        key: `package ${id}`,
        name,
        price,
        currency,
        line: { kind: 'package' as const, name, ticketsEach, unitPrice: price },
      };
    }),
  ];
}

/** Returns the lines of a cart: a number of each thing that is offered. What costs a percentage depends on the tickets. */
export function cartLines(
  offered: readonly Offered[],
  counts: readonly (number | null | undefined)[],
): CartLineInput[] {
  const chosen = offered.flatMap((one, index) => {
    const count = counts[index];
    return count ? [{ ...one, count }] : [];
  });
  const tickets = chosen.flatMap(({ line: { ticketId }, count, price }) =>
    ticketId === undefined ? [] : [{ ticketId, count, price }],
  );
  return chosen.map(({ line, count, byPercentage: extra }) => {
    if (!extra) return { ...line, count };
    const extras = [{ extraId: extra.id, count, choiceIds: [] }];
    const [priced] = priceExtras({ tickets, extras }, new Map([[extra.id, extra]]));
    return { ...line, count: priced?.charged ?? count, unitPrice: priced?.unitPrice ?? 0 };
  });
}
