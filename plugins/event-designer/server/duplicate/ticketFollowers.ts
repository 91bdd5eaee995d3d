import type { Context } from '@server/http/area.ts';

/** The ids of the copied tickets → those of their copies. */
type CopiedTickets = ReadonlyMap<number, number>;
type TicketFollower = (copied: CopiedTickets, context: Context) => Promise<void>;

const followers = new Map<string, TicketFollower>();

/**
 * Registers how another area copies what it has for tickets, as its server half is loaded. It runs inside the one
 * transaction of a copied event or ticket. `area`: its id; registering again replaces the earlier one.
 */
export function whenTicketsAreCopied(area: string, copy: TicketFollower): void {
  followers.set(area, copy);
}

export async function copyFollowers(copied: CopiedTickets, context: Context): Promise<void> {
  for (const copy of followers.values()) await copy(copied, context);
}
