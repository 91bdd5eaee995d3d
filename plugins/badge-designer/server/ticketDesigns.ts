import { type Problem, RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { ItemOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { eq, or } from 'drizzle-orm';
import { events, tickets } from '../../event-designer/server/public.ts';
import type { DesignKind } from '../contract/designKind.ts';
import { designUses, maximumUses, ticketDesigns as resource } from '../contract/designs.ts';
import { designs, ticketDesigns } from './tables.ts';

type Item = ItemOf<typeof resource>;

/**
 * Returns the ticket named by the path; throws `not_found`. `lock`: no other transaction can choose its designs at the
 * same time.
 */
async function findTicket({ tx, params }: Context, lock: boolean): Promise<{ id: number; eventId: number }> {
  const { id, eventId } = tickets;
  const found = tx
    .select({ id, eventId })
    .from(tickets)
    .where(eq(id, Number(params.ticketId)));
  // Its first choice of designs has no row to lock, so the ticket is locked.
  const [row] = await (lock ? found.for('no key update') : found);
  if (!row) throw new RefusedError('not_found', 'There is no such ticket');
  return row;
}

async function read(context: Context, lock: boolean): Promise<Item> {
  const { id, eventId } = await findTicket(context, lock);
  const [row] = await context.tx.select().from(ticketDesigns).where(eq(ticketDesigns.ticketId, id));
  const { version = 0, badgeDesignId = null, ticketDesignId = null } = row ?? {};
  return { id, version, eventId, badgeDesignId, ticketDesignId };
}

/** Checks that a newly chosen design exists, is of this kind and is not archived. */
async function choiceProblems(
  choice: { path: string; kind: DesignKind; id: number | null | undefined; before: number | null },
  { tx }: Context,
): Promise<Problem[]> {
  const { path, kind, id, before } = choice;
  if (id === undefined || id === null || id === before) return [];
  const [row] = await tx.select().from(designs).where(eq(designs.id, id));
  if (row && row.kind === kind && !row.isArchived) return [];
  const message = row?.isArchived ? 'This design is archived' : `There is no such ${kind} design`;
  return [{ path, code: row?.isArchived ? 'design_archived' : 'no_such_design', message }];
}

async function write(patch: Partial<Item>, current: Item, context: Context): Promise<Item> {
  const { id, eventId, version, ...before } = current;
  const problems = [
    ...(await choiceProblems(
      { path: 'badgeDesignId', kind: 'badge', id: patch.badgeDesignId, before: before.badgeDesignId },
      context,
    )),
    ...(await choiceProblems(
      { path: 'ticketDesignId', kind: 'ticket', id: patch.ticketDesignId, before: before.ticketDesignId },
      context,
    )),
  ];
  refuseIfAny(problems);
  const { badgeDesignId = before.badgeDesignId, ticketDesignId = before.ticketDesignId } = patch;
  const values = { badgeDesignId, ticketDesignId, version: version + 1, updatedAt: context.now.toISOString() };
  await context.tx
    .insert(ticketDesigns)
    .values({ ...values, accountId: context.account, ticketId: id, createdAt: values.updatedAt })
    .onConflictDoUpdate({ target: [ticketDesigns.accountId, ticketDesigns.ticketId], set: values });
  return { id, eventId, version: values.version, badgeDesignId, ticketDesignId };
}

export function ticketDesignRoutes(routes: AreaRoutes): void {
  routes.document(resource, { read, write });

  routes.endpoint(designUses, async (_, { tx, params }) => {
    const design = Number(params.badgeId);
    const [found] = await tx.select({ id: designs.id }).from(designs).where(eq(designs.id, design));
    if (!found) throw new RefusedError('not_found', 'There is no such design');
    const { ticketId, badgeDesignId, ticketDesignId } = ticketDesigns;
    return tx
      .select({ ticketId, ticket: tickets.name, event: events.name })
      .from(ticketDesigns)
      .innerJoin(tickets, eq(tickets.id, ticketId))
      .innerJoin(events, eq(events.id, tickets.eventId))
      .where(or(eq(badgeDesignId, design), eq(ticketDesignId, design)))
      .orderBy(ticketId)
      .limit(maximumUses);
  });
}
