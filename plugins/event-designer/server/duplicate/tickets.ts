import type { Context } from '@server/http/area.ts';
import { eq } from 'drizzle-orm';
import { copyTicket } from '../../rules/copyTicket.ts';
import { tokenOf } from '../../rules/ticketGroups.ts';
import { copyPictures } from '../pictures.ts';
import { newLinkToken } from '../ticketGroups.ts';
import {
  countTickets,
  type GroupRecord,
  groupsOf,
  type PoolRecord,
  poolsOf,
  type TicketRecord,
  ticketsOf,
} from '../ticketRows.ts';
import { stockPools, ticketGroups, tickets } from '../ticketTables.ts';
import { type Copier, type CopyJob, copyOf, counted, insertMany, pairs } from './copier.ts';
import { copyOverrides } from './schedule.ts';
import { copyFollowers } from './ticketFollowers.ts';

async function copyPools(rows: readonly PoolRecord[], job: CopyJob, context: Context) {
  const copies = await insertMany(
    rows.map((row) => ({ ...copyOf(row, job, context), sold: 0, reserved: 0, exited: 0, isClosed: false })),
    (some) => context.tx.insert(stockPools).values(some).returning({ id: stockPools.id }),
  );
  return pairs(rows, copies);
}

/** Copies the groups with new links, because the old links lead to the original event. */
async function copyGroups(rows: readonly GroupRecord[], job: CopyJob, context: Context) {
  const copies = await insertMany(
    rows.map((row) => ({ ...copyOf(row, job, context), linkToken: tokenOf(row.kind, null, newLinkToken) })),
    (some) => context.tx.insert(ticketGroups).values(some).returning({ id: ticketGroups.id }),
  );
  return pairs(rows, copies);
}

/** Returns the tickets to copy. Archived ones are left out, because they are no longer sold. */
const offered = (rows: readonly TicketRecord[]) => rows.filter(({ isArchived }) => !isArchived);

export const ticketsCopier: Copier = {
  part: 'tickets',
  summary: async ({ id }, context) => {
    const rows = offered(await ticketsOf(context, id));
    return counted({ tickets: rows.length, pools: (await poolsOf(context, id)).length });
  },
  copy: async (job, context) => {
    const { source, target, moved, copied } = job;
    const poolIds = await copyPools(await poolsOf(context, source.id), job, context);
    copied.set('stockPools', poolIds);
    const rows = offered(await ticketsOf(context, source.id));
    if (rows.length === 0) return;
    const groups = await copyGroups(await groupsOf(context, source.id), job, context);
    const images = await copyPictures(
      rows.map(({ imageId }) => imageId),
      context,
    );
    const copies = await insertMany(
      rows.map((row) => ({
        ...copyOf(row, job, context),
        linkToken: newLinkToken(),
        ...copyTicket(row, { pools: poolIds, groups, images, at: moved.instant }),
      })),
      (some) => context.tx.insert(tickets).values(some).returning(),
    );
    const copyIds = pairs(rows, copies);
    copied.set('tickets', copyIds);
    await copyOverrides(job, context);
    await copyFollowers(copyIds, context);
    for (const { id, hiddenIfAvailableId } of rows) {
      const hiddenBy = hiddenIfAvailableId === null ? undefined : copyIds.get(hiddenIfAvailableId);
      if (hiddenBy === undefined) continue;
      const copy = eq(tickets.id, copyIds.get(id) ?? 0);
      await context.tx.update(tickets).set({ hiddenIfAvailableId: hiddenBy }).where(copy);
    }
    await countTickets(context, target, copies, await poolsOf(context, target.id));
  },
};
