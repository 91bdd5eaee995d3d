import { saleState } from '../../rules/availability.ts';
import { capacityOf } from '../../rules/capacity.ts';
import type { SaleSituation } from '../../rules/saleSituation.ts';
import { eventStock } from '../../rules/stock.ts';
import { situationFor } from '../../rules/ticketView.ts';
import type { heldFieldsOf, readTicketContext } from '../ticketRows.ts';

type SaleContext = Awaited<ReturnType<typeof readTicketContext>>;

/** A ticket that the page shows, and what the visitor has for it. */
export type Offered = {
  ticket: ReturnType<typeof heldFieldsOf>[number];
  visitor: Pick<SaleSituation, 'channel' | 'hasLink' | 'hasCode'>;
};

/**
 * Returns the function for how many of these tickets a date of a series has left, all together: 0 if they are sold out.
 * Null: it is unlimited, or they are not on sale for the date.
 */
export function leftOnDates(offered: readonly Offered[], saleContext: SaleContext): (dateId: number) => number | null {
  const { event, pools } = saleContext;
  return (dateId) => {
    const day = event.upcoming?.find(({ id }) => id === dateId);
    if (!day?.startsAt || !day.endsAt) return null;
    const { startsAt, endsAt } = day;
    const none = { capacity: null, sold: 0, reserved: 0 };
    const date = { ...none, ...day, startsAt, endsAt, status: 'scheduled' } as const;
    const judged = offered.map(({ ticket, visitor }) => ({
      ticket,
      sale: saleState(ticket, situationFor(ticket, saleContext, { ...visitor, date })),
    }));
    const onSale = judged.filter(({ sale }) => sale.canBuy).map(({ ticket }) => ticket);
    if (onSale.length === 0) return judged.some(({ sale }) => sale.state === 'sold_out') ? 0 : null;
    const { sellable, isOpen } = capacityOf(onSale, pools, { dates: [date], event: eventStock(event) });
    return isOpen ? null : sellable;
  };
}
