import type { Context } from '@server/http/area.ts';
import { eq } from 'drizzle-orm';
import { copyTicket } from '../../rules/copyTicket.ts';
import { tokenOf } from '../../rules/ticketGroups.ts';
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
import { addCopies, copyIdsOf, type NamedRow, picturesFor, renamedBy, rowsToCopy } from './addCopies.ts';
import { type Copier, type CopyJob, copyOf, counted } from './copier.ts';
import { copyOverrides } from './schedule.ts';
import { copyFollowers } from './ticketFollowers.ts';

async function copyPools(job: CopyJob, context: Context): Promise<void> {
  const rows = rowsToCopy('stockPools', await poolsOf(context, job.source.id), job);
  const values = (row: PoolRecord) => ({
    ...copyOf(row, job, context),
    sold: 0,
    reserved: 0,
    exited: 0,
    isClosed: false,
  });
  const insert = (some: ReturnType<typeof values>[]) =>
    context.tx.insert(stockPools).values(some).returning({ id: stockPools.id });
  await addCopies('stockPools', rows, { values, insert }, job);
}

/** Copies the groups with new links, because the old links lead to the original event. */
async function copyGroups(job: CopyJob, context: Context): Promise<void> {
  const rows = rowsToCopy('ticketGroups', await groupsOf(context, job.source.id), job);
  const values = (row: GroupRecord) => ({
    ...copyOf(row, job, context),
    linkToken: tokenOf(row.kind, null, newLinkToken),
  });
  const insert = (some: ReturnType<typeof values>[]) =>
    context.tx.insert(ticketGroups).values(some).returning({ id: ticketGroups.id });
  await addCopies('ticketGroups', rows, { values, insert }, job);
}

/** Hides copies while the copies of other tickets are on sale, as the original does. */
async function copyHiding(rows: readonly TicketRecord[], copied: ReadonlyMap<number, number>, { tx }: Context) {
  for (const { id, hiddenIfAvailableId } of rows) {
    const hiddenBy = hiddenIfAvailableId === null ? undefined : copied.get(hiddenIfAvailableId);
    if (hiddenBy === undefined) continue;
    await tx
      .update(tickets)
      .set({ hiddenIfAvailableId: hiddenBy })
      .where(eq(tickets.id, copied.get(id) ?? 0));
  }
}

/** Returns the tickets to copy. Archived ones are left out, because they are no longer sold. */
const offered = (rows: readonly TicketRecord[]) => rows.filter(({ isArchived }) => !isArchived);

const namedByTicket = ({ stockPoolId, alsoPoolIds, groupId, hiddenIfAvailableId }: TicketRecord): NamedRow[] => [
  ['stockPools', stockPoolId],
  ...alsoPoolIds.map((id): NamedRow => ['stockPools', id]),
  ['ticketGroups', groupId],
  ['tickets', hiddenIfAvailableId],
];

export const ticketsCopier: Copier = {
  part: 'tickets',
  summary: async ({ id }, context) => {
    const rows = offered(await ticketsOf(context, id));
    return counted({ tickets: rows.length, pools: (await poolsOf(context, id)).length });
  },
  copy: async (job, context) => {
    const { source, target, moved } = job;
    await copyPools(job, context);
    const all = offered(await ticketsOf(context, source.id));
    if (all.length === 0) return;
    await copyGroups(job, context);
    const rows = rowsToCopy('tickets', all, job, renamedBy('name', 255, context));
    const images = await picturesFor(
      rows.map(({ imageId }) => imageId),
      job,
      context,
    );
    const maps = {
      pools: copyIdsOf(job, 'stockPools'),
      groups: copyIdsOf(job, 'ticketGroups'),
      images,
      at: moved.instant,
    };
    const values = (row: TicketRecord) => ({
      ...copyOf(row, job, context),
      linkToken: newLinkToken(),
      ...copyTicket(row, maps),
    });
    await addCopies(
      'tickets',
      rows,
      {
        values,
        insert: (some: ReturnType<typeof values>[]) =>
          context.tx.insert(tickets).values(some).returning({ id: tickets.id }),
        names: namedByTicket,
      },
      job,
    );
    if (job.existing?.isDryRun) return;
    const copyIds = copyIdsOf(job, 'tickets');
    const added = new Map(rows.map(({ id }) => [id, copyIds.get(id) ?? 0]));
    // The ticket overrides of an existing event's dates do not change.
    if (!job.existing) await copyOverrides(job, context);
    await copyFollowers(added, context);
    await copyHiding(rows, copyIds, context);
    await countTickets(context, target, await ticketsOf(context, target.id), await poolsOf(context, target.id));
  },
};
