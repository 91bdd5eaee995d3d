import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { partOrder } from '@shared/partOrder.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { duplicateTicket, renewTicketLink, reorderTickets, tickets as resource } from '../contract/tickets.ts';
import { copyName } from '../rules/copyName.ts';
import { isWholeOrder, movedProblems, orderRefusal, refuseOneMoreTicket } from '../rules/ticketRules.ts';
import { copyFollowers } from './duplicate/ticketFollowers.ts';
import { findEvent } from './eventRows.ts';
import { copyPictures } from './pictures.ts';
import { copyValues, shiftRowsAfter, writeOrder } from './rowOrder.ts';
import { newLinkToken } from './ticketGroups.ts';
import { countTickets, groupsOf, poolsOf, presentTicket, readTicketContext, ticketsOf } from './ticketRows.ts';
import { tickets } from './ticketTables.ts';

type Order = BodyOf<typeof reorderTickets>;

/** Saves the order of the tickets. Their versions stay, because the form has no position and must not become stale. */
async function reorder({ ids, isPart, moved }: Order, context: Context): Promise<{ ids: number[] }> {
  const event = await findEvent(context, true);
  const { tx, now } = context;
  const current = (
    await tx
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(eq(tickets.eventId, event.id), eq(tickets.isArchived, false)))
      .orderBy(asc(tickets.position), asc(tickets.id))
  ).map(({ id }) => id);
  const wanted = isPart ? partOrder(ids, current) : isWholeOrder(ids, current) ? ids : undefined;
  if (!wanted) throw orderRefusal();
  const { groupId } = (moved && (await ticketsOf(context, event.id)).find(({ id }) => id === moved.id)) ?? {};
  await writeOrder(tickets, { ids: wanted, eventId: event.id }, context);
  if (moved) {
    const groups = await groupsOf(context, event.id);
    refuseIfAny(movedProblems(moved, { ids, groupIds: groups.map(({ id }) => id) }));
    await tx
      .update(tickets)
      .set({ groupId: moved.groupId, version: sql`${tickets.version} + 1`, updatedAt: now.toISOString() })
      .where(and(eq(tickets.eventId, event.id), eq(tickets.id, moved.id)));
  }
  context.history.record(resource, {
    before: { order: current },
    after: { order: wanted },
    undo: {
      endpoint: reorderTickets,
      body: { ids: current, ...(moved && groupId !== undefined ? { moved: { id: moved.id, groupId } } : {}) },
    },
  });
  return { ids };
}

async function renewLink(context: Context) {
  const event = await findEvent(context, true);
  const ticket = (await ticketsOf(context, event.id)).find(({ id }) => id === context.params.ticketId);
  if (!ticket) throw new RefusedError('not_found', 'There is no such ticket');
  const [row] = await context.tx
    .update(tickets)
    .set({
      linkToken: newLinkToken(),
      version: sql`${tickets.version} + 1`,
      updatedAt: context.now.toISOString(),
    })
    .where(eq(tickets.id, ticket.id))
    .returning();
  if (!row) throw new RefusedError('not_found', 'There is no such ticket');
  const saleContext = await readTicketContext([row], context);
  const item = presentTicket(row, saleContext);
  // The history records that there is a new link but does not contain it, because people who only have the old link
  // must not find the new one there.
  context.history.record(resource, {
    id: row.id,
    before: presentTicket(ticket, saleContext),
    after: item,
    patch: { linkToken: true },
  });
  return item;
}

async function duplicate(context: Context) {
  const event = await findEvent(context, true);
  const { tx, now } = context;
  const rows = await ticketsOf(context, event.id);
  const original = rows.find(({ id }) => id === context.params.ticketId);
  if (!original) throw new RefusedError('not_found', 'There is no such ticket');
  refuseOneMoreTicket(rows.length);
  await shiftRowsAfter(tickets, original, context);
  const { id: _original, ...fields } = original;
  const images = await copyPictures([original.imageId], context);
  const [copy] = await tx
    .insert(tickets)
    .values({
      ...fields,
      name: copyName(original.name, { language: context.language, longest: 255 }),
      imageId: images.get(original.imageId ?? 0) ?? null,
      ...copyValues(original.position, now),
      tierSales: [],
      linkToken: newLinkToken(),
    })
    .returning();
  if (!copy) throw new Error('The copy was not inserted');
  await copyFollowers(new Map([[original.id, copy.id]]), context);
  await countTickets(context, event, [...rows, copy], await poolsOf(context, event.id));
  const item = presentTicket(copy, await readTicketContext([copy], context));
  context.history.record(resource, { id: item.id, before: null, after: item });
  return item;
}

export function ticketOrderRoutes(routes: AreaRoutes): void {
  routes.endpoint(reorderTickets, ({ body }, context) => reorder(body, context));
  routes.endpoint(duplicateTicket, (_, context) => duplicate(context));
  routes.endpoint(renewTicketLink, (_, context) => renewLink(context));
}
