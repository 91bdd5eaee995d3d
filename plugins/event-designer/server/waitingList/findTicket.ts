import { RefusedError } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq } from 'drizzle-orm';
import type { TicketRecord } from '../ticketRows.ts';
import { tickets } from '../ticketTables.ts';

/** Finds the ticket of the path. Throws `not_found`. */
export async function findTicket({ tx, params }: Pick<Context, 'tx' | 'params'>): Promise<TicketRecord> {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.eventId, Number(params.eventId)), eq(tickets.id, Number(params.ticketId))));
  if (!row) throw new RefusedError('not_found', 'There is no such row');
  return row;
}
