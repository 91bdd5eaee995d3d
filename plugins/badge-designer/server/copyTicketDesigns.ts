import type { Context } from '@server/http/area.ts';
import { inArray } from 'drizzle-orm';
import { ticketDesigns } from './tables.ts';

/**
 * Gives the copies of tickets the designs of their originals. `copyIds`: the id of each copy by that of its original.
 */
export async function copyTicketDesigns(
  copyIds: ReadonlyMap<number, number>,
  { tx, account, now }: Pick<Context, 'tx' | 'account' | 'now'>,
): Promise<void> {
  const rows = await tx
    .select()
    .from(ticketDesigns)
    .where(inArray(ticketDesigns.ticketId, [...copyIds.keys()]));
  const at = now.toISOString();
  const copies = rows.flatMap(({ ticketId, badgeDesignId, ticketDesignId }) => {
    const copyId = copyIds.get(ticketId);
    if (copyId === undefined) return [];
    return [{ accountId: account, ticketId: copyId, badgeDesignId, ticketDesignId, createdAt: at, updatedAt: at }];
  });
  if (copies.length > 0) await tx.insert(ticketDesigns).values(copies);
}
