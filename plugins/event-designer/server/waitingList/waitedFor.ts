import { RefusedError } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import type { ExtraRecord } from '../extras/extraRows.ts';
import { extras } from '../extraTables.ts';
import type { TicketRecord } from '../ticketRows.ts';
import { tickets } from '../ticketTables.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import type { EntryRecord } from './waitingListRows.ts';

/** People wait for either a ticket or an activity. */
export type WaitedFor = { kind: 'ticket'; row: TicketRecord } | { kind: 'extra'; row: ExtraRecord };

/** The id of what somebody waits for; the other one is null. */
export type WaitedForIds = { ticketId: number; extraId: null } | { ticketId: null; extraId: number };

const notFound = () => new RefusedError('not_found', 'There is no such row');

/** Finds the ticket or the activity of the path. Throws `not_found`. */
export async function findWaitedFor({ tx, params }: Pick<Context, 'tx' | 'params'>): Promise<WaitedFor> {
  const eventId = Number(params.eventId);
  if (params.extraId !== undefined) {
    const isWanted = and(
      eq(extras.eventId, eventId),
      eq(extras.id, Number(params.extraId)),
      eq(extras.kind, 'activity'),
    );
    const [row] = await tx.select().from(extras).where(isWanted);
    if (!row) throw notFound();
    return { kind: 'extra', row };
  }
  const isWanted = and(eq(tickets.eventId, eventId), eq(tickets.id, Number(params.ticketId)));
  const [row] = await tx.select().from(tickets).where(isWanted);
  if (!row) throw notFound();
  return { kind: 'ticket', row };
}

/** Returns the condition for the entries of a list. */
export function isOnListOf({ kind, row }: { kind: WaitedFor['kind']; row: { id: number } }): SQL {
  return eq(kind === 'ticket' ? waitingListEntries.ticketId : waitingListEntries.extraId, row.id);
}

/** Returns the name of the ticket or the activity that somebody waits for. */
export async function nameOfEntry(
  { ticketId, extraId }: Pick<EntryRecord, 'ticketId' | 'extraId'>,
  { tx }: Pick<Context, 'tx'>,
): Promise<string | undefined> {
  const [row] =
    ticketId === null
      ? await tx
          .select({ name: extras.title })
          .from(extras)
          .where(eq(extras.id, extraId ?? 0))
      : await tx.select({ name: tickets.name }).from(tickets).where(eq(tickets.id, ticketId));
  return row?.name;
}
