import type { Context } from '@server/http/area.ts';

/** A map from ids of the original tickets to ids of the copied tickets. */
type CopiedTickets = ReadonlyMap<number, number>;
type TicketFollower = (copied: CopiedTickets, context: Context) => Promise<void>;

const followers = new Map<string, TicketFollower>();

/**
 * Registers how another area copies its data of tickets, when its server half is loaded. The function runs inside the
 * single transaction that copies an event or a ticket. `area` is the area's id; registering again replaces the earlier
 * function.
 */
export function whenTicketsAreCopied(area: string, copy: TicketFollower): void {
  followers.set(area, copy);
}

/** Copies the data that other areas have for the copied tickets. */
export async function copyFollowers(copied: CopiedTickets, context: Context): Promise<void> {
  for (const copy of followers.values()) await copy(copied, context);
}
