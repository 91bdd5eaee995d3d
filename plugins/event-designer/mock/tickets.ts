import { id, z } from '@contract/fields.ts';
import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import { type BodyOf, document, type ItemOf, resource } from '@contract/resource.ts';
import type { MockContext, MockRoutes, MockStore } from '@/data/mockArea.ts';
import { ticketGroups } from '../contract/ticketGroups.ts';
import { duplicateTicket, reorderTickets, stockPools, type Ticket, ticket, tickets } from '../contract/tickets.ts';
import { freeOf, poolIdsOf, scarcestPool } from '../rules/availability.ts';
import { currency } from '../rules/eventRules.ts';
import { badgeTypes } from '../rules/references.ts';
import {
  completePatch,
  copyName,
  isWholeOrder,
  movedProblems,
  newTicket,
  orderRefusal,
  partOrder,
  poolRemovalRefusal,
  removalRefusal,
  ticketProblems,
} from '../rules/ticketRules.ts';
import { heldOf, poolProblems } from '../rules/ticketStockRules.ts';
import { derivedFields } from '../rules/ticketView.ts';
import { recordOf, saveRecord } from './eventRecords.ts';

type Pool = ItemOf<typeof stockPools>;

/** A ticket as the mock keeps it: with its code, as nobody is to be kept out here. */
const ticketRecord = z.extend(ticket, { passCode: z.string() });
export const ticketRecords = resource({ name: tickets.name, path: tickets.path, item: ticketRecord });

/** Beside the groups, because their order is no change of theirs. */
const groupOrder = document({
  name: 'ticketGroupOrder',
  path: '/events/{eventId}/ticket-group-order',
  item: z.object({ ids: z.array(id()) }),
});

/** A pool with what its tickets took. */
function poolOf(store: MockStore, pool: Pool): Pool {
  const drawing = store.all(tickets, { eventId: pool.eventId }).filter((row) => poolIdsOf(row).includes(pool.id));
  const sold = drawing.reduce((sum, row) => sum + row.sold, 0);
  const reserved = drawing.reduce((sum, row) => sum + row.reserved, 0);
  const counted = { ...pool, sold, reserved, held: heldOf(pool.holds) };
  return { ...counted, remaining: freeOf(counted) };
}

type Here = Pick<MockContext, 'store' | 'params'>;

function poolsOf({ store, params }: Here): Pool[] {
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

function present(row: ItemOf<typeof tickets>, context: MockContext): Ticket {
  const { passCode: _passCode, ...shown } = ticketRecord.parse({ passCode: '', ...row });
  const rows = siblings(context);
  const around = {
    now: context.now,
    event: recordOf(context),
    pools: poolsOf(context),
    groups: groupsOf(context),
    tickets: new Map(rows.map((sibling) => [sibling.id, sibling])),
  };
  return {
    ...shown,
    position: rows.findIndex((sibling) => sibling.id === row.id) + 1,
    ...derivedFields(shown, around),
  };
}

/** The event's tickets in their order. */
export function siblings(context: MockContext): ItemOf<typeof ticketRecords>[] {
  const { ticketOrder } = recordOf(context);
  const place = (of: number) => (ticketOrder.includes(of) ? ticketOrder.indexOf(of) : ticketOrder.length + of);
  return context.store
    .all(ticketRecords, { eventId: context.params.eventId ?? 0 })
    .sort((a, b) => place(a.id) - place(b.id));
}

function setOrder(ids: number[], context: MockContext): void {
  saveRecord(context, recordOf(context), { ticketOrder: ids }, []);
}

/** What the rules of a ticket ask of its event. */
export function ruleSituation(context: MockContext) {
  return {
    event: recordOf(context),
    pools: poolsOf(context),
    groupIds: groupsOf(context).map((group) => group.id),
    badgeTypeIds: badgeTypes.map((type) => type.id),
    tickets: siblings(context),
  };
}

function duplicate(context: MockContext): Ticket {
  const rows = siblings(context);
  const original = rows.find((row) => row.id === context.params.ticketId);
  if (!original) throw new RefusedError('not_found', 'There is no such ticket');
  const fields = {
    ...original,
    name: copyName(original.name),
    isPaused: true,
    isArchived: false,
    sold: 0,
    reserved: 0,
    tierSales: [],
  };
  const copy = context.store.insert(ticketRecords, { eventId: original.eventId }, fields);
  setOrder(
    rows.flatMap((row) => (row.id === original.id ? [row.id, copy.id] : [row.id])),
    context,
  );
  return present(copy, context);
}

function reorder({ ids, isPart, moved }: BodyOf<typeof reorderTickets>, context: MockContext): { ids: number[] } {
  const rows = siblings(context);
  const current = rows.filter(({ isArchived }) => !isArchived).map((row) => row.id);
  const wanted = isPart ? partOrder(ids, current) : isWholeOrder(ids, current) ? ids : undefined;
  if (!wanted) throw orderRefusal();
  if (moved) {
    refuseIfAny(movedProblems(moved, { ids, groupIds: groupsOf(context).map((group) => group.id) }));
    context.store.change(tickets, moved.id, { groupId: moved.groupId });
  }
  setOrder([...wanted, ...rows.filter(({ isArchived }) => isArchived).map((row) => row.id)], context);
  return { ids };
}

export function ticketRoutes(routes: MockRoutes): void {
  routes.resource(tickets, {
    present,
    create: ({ passCode, ...input }, context) => {
      const draft = { ...newTicket, ...completePatch(input) };
      const givesPassCode = passCode !== undefined;
      refuseIfAny(ticketProblems(draft, { ...ruleSituation(context), stored: null, givesPassCode }));
      return { ...draft, currency, hasPassCode: givesPassCode, ...(givesPassCode && { passCode }) };
    },
    update: (stored, { passCode, ...patch }, context) => {
      const completed = completePatch(patch);
      const givesPassCode = passCode !== undefined;
      const situation = { ...ruleSituation(context), stored, givesPassCode };
      refuseIfAny(ticketProblems({ ...stored, ...completed }, situation));
      return { ...completed, hasPassCode: stored.hasPassCode || givesPassCode, ...(givesPassCode && { passCode }) };
    },
    remove: ({ id: gone, name, sold, reserved }, context) => {
      const refusal = removalRefusal({ name, taken: sold + reserved });
      if (refusal) throw refusal;
      for (const row of siblings(context)) {
        if (row.hiddenIfAvailableId === gone) context.store.change(tickets, row.id, { hiddenIfAvailableId: null });
      }
    },
  });
  routes.endpoint(reorderTickets, ({ body }, context) => reorder(body, context));
  routes.endpoint(duplicateTicket, (_, context) => duplicate(context));
  routes.resource(stockPools, {
    present: (pool, { store }) => poolOf(store, pool),
    create: (input) => {
      const pool = { ...input, holds: input.holds ?? [] };
      refuseIfAny(poolProblems({ ...pool, held: heldOf(pool.holds), sold: 0, reserved: 0 }));
      return pool;
    },
    update: (pool, patch, { store }) => {
      refuseIfAny(poolProblems(poolOf(store, { ...pool, ...patch })));
      return patch;
    },
    remove: ({ id: gone, name, eventId }, { store }) => {
      const drawing = store
        .all(tickets, { eventId })
        .filter((row) => row.stockPoolId === gone || poolIdsOf(row).includes(gone));
      const refusal = poolRemovalRefusal({ name, tickets: drawing.length });
      if (refusal) throw refusal;
    },
  });
}
