import type { Context } from '@server/http/area.ts';
import { inArray } from 'drizzle-orm';
import { ticketDesigns } from './tables.ts';

/** Gives the copies of tickets the designs of their originals. `copied`: the ids of tickets → those of their copies. */
export async function copyTicketDesigns(
  copied: ReadonlyMap<number, number>,
  { tx, account, now }: Pick<Context, 'tx' | 'account' | 'now'>,
): Promise<void> {
  const rows = await tx
    .select()
    .from(ticketDesigns)
    .where(inArray(ticketDesigns.ticketId, [...copied.keys()]));
  const at = now.toISOString();
  const copies = rows.flatMap(({ ticketId, badgeDesignId, ticketDesignId }) => {
    const copyId = copied.get(ticketId);
    if (copyId === undefined) return [];
    return [{ accountId: account, ticketId: copyId, badgeDesignId, ticketDesignId, createdAt: at, updatedAt: at }];
  });
  if (copies.length > 0) await tx.insert(ticketDesigns).values(copies);
}
