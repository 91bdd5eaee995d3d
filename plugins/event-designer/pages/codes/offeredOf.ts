import type { CartLineInput } from '../../contract/codeCalls.ts';
import type { Extra } from '../../contract/extras.ts';
import type { Package } from '../../contract/packages.ts';
import type { Ticket } from '../../contract/tickets.ts';

/** Something that a cart can contain: its name and price, and the line that is sent, without its number. */
export type Offered = {
  key: string;
  name: string;
  price: number;
  currency: string;
  line: Omit<CartLineInput, 'count'>;
};

type Sold = { tickets: readonly Ticket[]; extras: readonly Extra[]; packages: readonly Package[] };

/** Returns everything that an event sells: tickets, then activities and add-ons, then packages. */
export function offeredOf({ tickets, extras, packages }: Sold): Offered[] {
  return [
    ...tickets.map(({ id, name, priceNow: { price }, currency }) => {
      return { key: `ticket ${id}`, name, price, currency, line: { ticketId: id } };
    }),
    ...extras.map(({ id, title: name, price, currency }) => {
      return { key: `extra ${id}`, name, price, currency, line: { kind: 'extra' as const, name, unitPrice: price } };
    }),
    ...packages.map(({ id, name, priceNow: { from: price }, currency }) => {
      return {
        key: `package ${id}`,
        name,
        price,
        currency,
        line: { kind: 'package' as const, name, unitPrice: price },
      };
    }),
  ];
}
