import type { ResponseOf } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import type { waitingListPlaces } from '../../contract/waitingList.ts';
import { ordinaryVisitor, saleState } from '../../rules/availability.ts';
import { freePlacesOf } from '../../rules/codes/firstAboveFree.ts';
import { poolIdsOf } from '../../rules/stock.ts';
import { situationFor } from '../../rules/ticketView.ts';
import { heldPlaces } from '../codes/heldPlaces.ts';
import { supplyOf } from '../codes/reservedPlaces.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { heldFieldsOf, readTicketContext, type TicketRecord } from '../ticketRows.ts';
import { findTicket } from './findTicket.ts';
import { waitingCounts } from './waitingListRows.ts';

type CallContext = Pick<Context, 'tx' | 'now'>;
type Wanted = { event: EventRecord; ticket: TicketRecord; dateId: number | null };

/** Returns the number of places that one person is offered. An order below the ticket's minimum would be refused. */
export function placesEach({ minPerOrder }: Pick<TicketRecord, 'minPerOrder'>): number {
  return Math.max(1, minPerOrder);
}

/** Returns how many places of a ticket nobody has or holds, and how many people can be offered some. Null: any number. */
async function freePlaces({ event, ticket, dateId }: Wanted, context: CallContext) {
  const supply = await supplyOf(event, context);
  const isThere = !event.isRecurring || supply.event.upcoming.some(({ id }) => id === dateId);
  const place = { ticketId: ticket.id, poolIds: poolIdsOf(ticket), dateId, places: 1 };
  const free = isThere ? freePlacesOf(place, await heldPlaces(event.id, context), supply) : 0;
  return { free, people: free === null ? null : Math.floor(free / placesEach(ticket)) };
}

/** Returns by ticket whether somebody with the code of an offer could buy it now. */
export async function salesWithCode(rows: readonly TicketRecord[], context: CallContext & Pick<Context, 'params'>) {
  const saleContext = await readTicketContext(rows, context);
  return new Map(
    heldFieldsOf(rows, saleContext.held).map((fields) => {
      const visitor = { ...ordinaryVisitor(fields), hasLink: true, hasCode: true };
      const { canBuy, gates } = saleState(fields, situationFor(fields, saleContext, visitor));
      const shut = gates.filter(({ open }) => !open).map(({ gate }) => gate);
      const isOnSale = !shut.some((gate) => gate === 'pause' || gate === 'saleStart' || gate === 'saleEnd');
      return [fields.id, { canBuy, isOnSale }];
    }),
  );
}

/** Returns how many places can be offered, and how many people wait. */
export async function readPlaces(
  dateId: number | null,
  context: CallContext & Pick<Context, 'params'>,
): Promise<ResponseOf<typeof waitingListPlaces>> {
  const event = await findEvent(context);
  const ticket = await findTicket(context);
  const waiting = (await waitingCounts(context, event.id)).get(ticket.id) ?? 0;
  const isOnSale = (await salesWithCode([ticket], context)).get(ticket.id)?.isOnSale ?? false;
  return { ...(await freePlaces({ event, ticket, dateId }, context)), each: placesEach(ticket), waiting, isOnSale };
}
