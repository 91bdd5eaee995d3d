import { id, z } from '@contract/fields.ts';
import { document, type ItemOf, resource } from '@contract/resource.ts';
import type { MockContext, MockStore } from '@/data/mockArea.ts';
import { ticketGroups } from '../contract/ticketGroups.ts';
import { stockPools, type Ticket, ticket, tickets } from '../contract/tickets.ts';
import { badgeTypes } from '../rules/references.ts';
import { freeOf, isClosedBy, poolIdsOf, releasedOf, scarcestPool, ticketTotals } from '../rules/stock.ts';
import { heldOf } from '../rules/ticketStockRules.ts';
import { recordOf } from './eventRecords.ts';

type Pool = ItemOf<typeof stockPools>;

/** A ticket as the mock keeps it: with its code, as nobody is to be kept out here, and the id of its picture. */
export const ticketRecord = z.extend(ticket, {
  passCode: z.string(),
  imageId: z.optional(z.nullable(id())),
});
export const ticketRecords = resource({ name: tickets.name, path: tickets.path, item: ticketRecord });

/** Beside the groups, because their order is no change of theirs. */
const groupOrder = document({
  name: 'ticketGroupOrder',
  path: '/events/{eventId}/ticket-group-order',
  item: z.object({ ids: z.array(id()) }),
});

/** A pool with what its tickets took. */
export function poolOf(store: MockStore, pool: Pool): Pool {
  const drawing = store.all(tickets, { eventId: pool.eventId }).filter((row) => poolIdsOf(row).includes(pool.id));
  const sold = drawing.reduce((sum, row) => sum + row.sold, 0);
  const reserved = drawing.reduce((sum, row) => sum + row.reserved, 0);
  const counted = { ...pool, sold, reserved, held: heldOf(pool.holds) };
  const known = { ...counted, isClosed: isClosedBy(counted) };
  return { ...known, released: releasedOf(known), remaining: freeOf(known) };
}

/** What all tickets of an event took, and of how many. */
export function totalsOf({ id: eventId }: { id: number }, { store }: Pick<MockContext, 'store'>) {
  const pools = store.all(stockPools, { eventId }).map((pool) => poolOf(store, pool));
  return ticketTotals(store.all(tickets, { eventId }), pools);
}

type Here = Pick<MockContext, 'store' | 'params'>;

export function poolsOf({ store, params }: Here): Pool[] {
  return store.all(stockPools, { eventId: params.eventId ?? 0 }).map((pool) => poolOf(store, pool));
}

/** The pool that a ticket draws from; of several, the one with the least left. */
export function poolOfTicket(context: Here, row: Pick<Ticket, 'type' | 'stockPoolId' | 'alsoPoolIds'>): Pool | null {
  return scarcestPool(row, poolsOf(context));
}

export function groupsOf({ store, params }: Here) {
  const at = { eventId: params.eventId ?? 0 };
  const { ids } = store.document(groupOrder, at);
  const place = (of: number) => (ids.includes(of) ? ids.indexOf(of) : ids.length + of);
  const groups = store.all(ticketGroups, at).sort((a, b) => place(a.id) - place(b.id));
  return groups.map((group, index) => ({ ...group, position: index + 1 }));
}

export function setGroupOrder({ store, params }: Here, ids: number[]): void {
  store.changeDocument(groupOrder, { eventId: params.eventId ?? 0 }, { ids });
}

/** The event's tickets in their order. */
export function siblings(context: Here): ItemOf<typeof ticketRecords>[] {
  const { ticketOrder } = recordOf(context);
  const place = (of: number) => (ticketOrder.includes(of) ? ticketOrder.indexOf(of) : ticketOrder.length + of);
  return context.store
    .all(ticketRecords, { eventId: context.params.eventId ?? 0 })
    .sort((a, b) => place(a.id) - place(b.id));
}

/** What the rules of a ticket ask of its event. */
export function ruleSituation(context: Here) {
  return {
    event: recordOf(context),
    pools: poolsOf(context),
    groupIds: groupsOf(context).map((group) => group.id),
    badgeTypeIds: badgeTypes.map((type) => type.id),
    tickets: siblings(context),
  };
}
