import type { Ticket } from '../contract/tickets.ts';

type Linked = Pick<Ticket, 'id'> & Partial<Pick<Ticket, 'hiddenIfAvailableId'>>;

/** Returns true if `hiddenIfAvailableId` leads from a ticket back to itself. */
export function isCircular(start: { id: number; hiddenIfAvailableId: number | null }, tickets: readonly Linked[]) {
  const next = new Map(tickets.map(({ id, hiddenIfAvailableId }) => [id, hiddenIfAvailableId ?? null]));
  next.set(start.id, start.hiddenIfAvailableId);
  const seen = new Set<number>();
  for (let at = start.hiddenIfAvailableId; at !== null; at = next.get(at) ?? null) {
    if (at === start.id) return true;
    // A circle that does not include this ticket is a problem of the other tickets.
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return false;
}

/**
 * Returns true if the ticket that hides this one can be bought. `judge` decides this for a ticket and receives the
 * result for the ticket before it, so that a whole early-bird chain is decided from its first link.
 */
export function isOtherAvailable<T extends Linked>(
  ticket: Linked,
  tickets: ReadonlyMap<number, T>,
  judge: (other: T, isOtherAvailable: boolean) => boolean,
  path: ReadonlySet<number> = new Set(),
): boolean {
  const id = ticket.hiddenIfAvailableId ?? null;
  const other = id === null ? undefined : tickets.get(id);
  if (!other || path.has(other.id)) return false;
  return judge(other, isOtherAvailable(other, tickets, judge, new Set([...path, other.id])));
}
