import { z } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import type { CheckedCreateOf, ItemOf, UpdateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { randomKey } from '@server/random.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { renewTicketGroupLink, reorderTicketGroups, ticketGroups as resource } from '../contract/ticketGroups.ts';
import { groupOrderRefusal, refuseOneMoreGroup, refuseTakenTitle, tokenOf } from '../rules/ticketGroups.ts';
import { isWholeOrder } from '../rules/ticketRules.ts';
import { findEvent } from './eventRows.ts';
import { type GroupRecord, groupsOf } from './ticketRows.ts';
import { ticketGroups, tickets } from './ticketTables.ts';

/** Returns a random token for a link, which is too long to be guessed. */
export const newLinkToken = () => randomKey(18);

function present({ accountId: _account, ...row }: GroupRecord): ItemOf<typeof resource> {
  return row;
}

async function create(input: CheckedCreateOf<typeof resource>, context: Context) {
  const event = await findEvent(context, true);
  const groups = await groupsOf(context, event.id);
  refuseOneMoreGroup(groups.length);
  refuseTakenTitle(input.name, groups);
  const position = Math.max(0, ...groups.map((group) => group.position)) + 1;
  return { ...input, position, linkToken: tokenOf(input.kind, null, newLinkToken) };
}

async function refuseTitleOfAnother({ id, eventId, name }: GroupRecord, context: Context): Promise<void> {
  const groups = await groupsOf(context, eventId);
  refuseTakenTitle(
    name,
    groups.filter((group) => group.id !== id),
  );
}

async function update(row: GroupRecord, patch: UpdateOf<typeof resource>, context: Context) {
  const { kind, linkToken } = row;
  const { name = row.name } = patch;
  if (name !== row.name) await refuseTitleOfAnother({ ...row, name }, context);
  return { ...patch, linkToken: tokenOf(patch.kind ?? kind, linkToken, newLinkToken) };
}

const members = z.object({ members: z.array(z.int()) });

/** Runs before a group is removed. Removes the tickets from the group, and returns their ids. */
async function remove({ id, eventId }: GroupRecord, { tx, now }: Context): Promise<z.infer<typeof members>> {
  const rows = await tx
    .update(tickets)
    .set({ groupId: null, version: sql`${tickets.version} + 1`, updatedAt: now.toISOString() })
    .where(and(eq(tickets.eventId, eventId), eq(tickets.groupId, id)))
    .returning({ id: tickets.id });
  return { members: rows.map((row) => row.id) };
}

/** Adds the tickets of a restored group to it again, except those that are in another group now. */
async function addMembers({ id, eventId }: GroupRecord, ids: number[], { tx, now }: Context): Promise<void> {
  await tx
    .update(tickets)
    .set({ groupId: id, version: sql`${tickets.version} + 1`, updatedAt: now.toISOString() })
    .where(and(eq(tickets.eventId, eventId), inArray(tickets.id, ids), isNull(tickets.groupId)));
}

async function reorder(ids: number[], context: Context): Promise<{ ids: number[] }> {
  const event = await findEvent(context, true);
  const current = (await groupsOf(context, event.id)).map(({ id }) => id);
  if (!isWholeOrder(ids, current)) throw groupOrderRefusal();
  const order = sql.join(
    ids.map((id, index) => sql`(${id}::int, ${index + 1}::int)`),
    sql`, `,
  );
  await context.tx.execute(sql`
    update ${ticketGroups} set position = wanted.position
    from (values ${order}) as wanted (id, position)
    where ${ticketGroups.id} = wanted.id and ${ticketGroups.eventId} = ${event.id}`);
  context.history.record(resource, {
    before: { order: current },
    after: { order: ids },
    undo: { endpoint: reorderTicketGroups, body: { ids: current } },
  });
  return { ids };
}

async function renewLink(context: Context) {
  const event = await findEvent(context, true);
  const group = (await groupsOf(context, event.id)).find(({ id }) => id === context.params.groupId);
  if (!group) throw new RefusedError('not_found', 'There is no such group');
  const [row] = await context.tx
    .update(ticketGroups)
    .set({
      linkToken: tokenOf(group.kind, null, newLinkToken),
      version: sql`${ticketGroups.version} + 1`,
      updatedAt: context.now.toISOString(),
    })
    .where(eq(ticketGroups.id, group.id))
    .returning();
  if (!row) throw new RefusedError('not_found', 'There is no such group');
  // The history records that there is a new link but does not contain it, because people who only have the old link
  // must not find the new one there.
  const item = present(row);
  context.history.record(resource, { id: row.id, before: present(group), after: item, patch: { linkToken: true } });
  return item;
}

export function ticketGroupRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: ticketGroups,
    parent: { eventId: ticketGroups.eventId },
    before: async (context, isWrite) => {
      await findEvent(context, isWrite);
    },
    present,
    create,
    update,
    remove,
    written: async (row, context, how, answered) => {
      if (how !== 'restored') return;
      await refuseTitleOfAnother(row, context);
      await addMembers(row, members.parse(answered).members, context);
    },
  });
  routes.endpoint(reorderTicketGroups, ({ body }, context) => reorder(body.ids, context));
  routes.endpoint(renewTicketGroupLink, (_, context) => renewLink(context));
}
