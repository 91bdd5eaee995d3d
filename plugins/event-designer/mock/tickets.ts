import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf, ItemOf } from '@contract/resource.ts';
import type { MockContext, MockRoutes } from '@/data/mockArea.ts';
import { registrations } from '../contract/registrations.ts';
import { duplicateTicket, reorderTickets, stockPools, type Ticket, tickets } from '../contract/tickets.ts';
import { isCircular } from '../rules/chain.ts';
import { shownPicture } from '../rules/content.ts';
import { copyName } from '../rules/copyName.ts';
import { currency } from '../rules/eventRules.ts';
import { poolIdsOf } from '../rules/stock.ts';
import {
  completePatch,
  isWholeOrder,
  movedProblems,
  newTicket,
  orderRefusal,
  partOrder,
  poolRemovalRefusal,
  refuseOneMoreTicket,
  removalRefusal,
  ticketProblems,
} from '../rules/ticketRules.ts';
import { heldOf, openingProblems, poolProblems } from '../rules/ticketStockRules.ts';
import { derivedFields } from '../rules/ticketView.ts';
import { recordOf, saveRecord } from './eventRecords.ts';
import { copyPicture, mediaOf } from './media.ts';
import { settled, upcomingDates } from './publishDue.ts';
import { forgetTicket, recallTicket } from './scheduleDates.ts';
import {
  groupsOf,
  poolOf,
  poolsOf,
  ruleSituation,
  siblings,
  ticketRecord,
  ticketRecords,
  totalsOf,
} from './ticketRows.ts';

function present(row: ItemOf<typeof tickets>, context: MockContext): Ticket {
  const { passCode: _passCode, imageId, ...shown } = ticketRecord.parse({ passCode: '', ...row });
  const image = mediaOf(context.store, imageId ?? null);
  const rows = siblings(context);
  const record = recordOf(context);
  const around = {
    now: context.now,
    event: { ...record, ...totalsOf(record, context), upcoming: upcomingDates(record, context) },
    pools: poolsOf(context),
    groups: groupsOf(context),
    tickets: new Map(rows.map((sibling) => [sibling.id, sibling])),
  };
  return {
    ...shown,
    image: shownPicture(image),
    thumbnailUrl: image?.variants.thumbnail ?? null,
    position: rows.findIndex((sibling) => sibling.id === row.id) + 1,
    ...derivedFields(shown, around),
  };
}

/** The picture that is asked for; absent, it stays. */
function imageOf(image: { id: number } | null | undefined, { store }: MockContext): { imageId?: number | null } {
  if (!image) return image === null ? { imageId: null } : {};
  if (mediaOf(store, image.id)) return { imageId: image.id };
  const message = 'There is no such picture';
  throw new RefusedError('rule_broken', message, [{ path: 'image.id', code: 'no_such_media', message }]);
}

function setOrder(ids: number[], context: MockContext): void {
  saveRecord(context, recordOf(context), { ticketOrder: ids }, []);
}

function duplicate(context: MockContext): Ticket {
  const rows = siblings(context);
  const original = rows.find((row) => row.id === context.params.ticketId);
  if (!original) throw new RefusedError('not_found', 'There is no such ticket');
  refuseOneMoreTicket(rows.length);
  const fields = {
    ...original,
    name: copyName(original.name, { language: context.language, longest: 255 }),
    imageId: original.imageId ? copyPicture(context.store, original.imageId) : null,
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
    // Whether it is on sale hangs on whether the event is published by now.
    before: (context) => void settled(recordOf(context), context),
    present,
    create: ({ passCode, ...input }, context) => {
      const { image, ...draft } = { ...newTicket, ...completePatch(input) };
      refuseOneMoreTicket(siblings(context).length);
      const givesPassCode = passCode !== undefined;
      refuseIfAny(ticketProblems(draft, { ...ruleSituation(context), stored: null, givesPassCode }));
      return {
        ...draft,
        ...imageOf(image, context),
        currency,
        hasPassCode: givesPassCode,
        ...(givesPassCode && { passCode }),
      };
    },
    update: (stored, { passCode, image, ...patch }, context) => {
      const completed = completePatch(patch);
      const givesPassCode = passCode !== undefined;
      const situation = { ...ruleSituation(context), stored, givesPassCode };
      refuseIfAny(ticketProblems({ ...stored, ...completed }, situation));
      return {
        ...completed,
        ...imageOf(image, context),
        hasPassCode: stored.hasPassCode || givesPassCode,
        ...(givesPassCode && { passCode }),
      };
    },
    remove: ({ id: gone, eventId, name, sold, reserved }, context) => {
      const held = sold + reserved;
      const registered = context.store.all(registrations, { eventId }).filter(({ ticketId }) => ticketId === gone);
      const refusal = removalRefusal({ name, taken: Math.max(registered.length, held), held });
      if (refusal) throw refusal;
      const { store } = context;
      const hidden = siblings(context).filter((row) => row.hiddenIfAvailableId === gone);
      for (const { id } of hidden) store.settle(tickets, id, { hiddenIfAvailableId: null });
      const said = forgetTicket(gone, context);
      return () => {
        const now = siblings(context);
        const isFree = ({ id, hiddenIfAvailableId }: Ticket) =>
          hidden.some((row) => row.id === id) &&
          hiddenIfAvailableId === null &&
          !isCircular({ id, hiddenIfAvailableId: gone }, now);
        for (const { id } of now.filter(isFree)) store.settle(tickets, id, { hiddenIfAvailableId: gone });
        recallTicket(said, context);
      };
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
      const next = poolOf(store, { ...pool, ...patch });
      refuseIfAny([...poolProblems(next), ...openingProblems(patch.isClosed, poolOf(store, pool), next)]);
      return { ...patch, isClosed: next.isClosed };
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
