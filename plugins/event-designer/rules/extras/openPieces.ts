import type { Extra } from '../../contract/extras.ts';
import { isInScope } from '../codes/ticketScope.ts';
import { type Edge, maxFlow } from '../packages/maxFlow.ts';

/** Pieces of an extra that were sold before, with the registrations that they went with. */
export type EarlierPieces = {
  extraId: number;
  count: number;
  /** Counts the pieces that came with tickets and cost nothing. */
  included: number;
  registrationIds: readonly number[];
  /** The registrations of whose tickets a percentage was taken. Null: they were not stored. */
  chargedIds: readonly number[] | null;
};

type Scope = Pick<Extra, 'id' | 'scope' | 'ticketIds'>;

/** The registrations that an order goes with, and what they and others of the same orders have already. */
export type HeldPieces = {
  registrationIds: readonly number[];
  /** The ticket of each registration that has a place, those of earlier orders included. */
  tickets: ReadonlyMap<number, number>;
  /** The oldest sale first. */
  pieces: readonly EarlierPieces[];
};

const takesOf =
  (extra: Scope, tickets: HeldPieces['tickets']) =>
  (id: number): boolean => {
    const ticketId = tickets.get(id);
    return ticketId !== undefined && isInScope(extra, ticketId);
  };

/** Returns the registrations of an order whose ticket the extra goes with, and that went with an order that has it. */
export function ofOrdersWith(extra: Scope, { registrationIds, tickets, pieces }: HeldPieces): number[] {
  const before = pieces.filter(({ extraId, count }) => extraId === extra.id && count > 0);
  return registrationIds
    .filter(takesOf(extra, tickets))
    .filter((id) => before.some((sale) => sale.registrationIds.includes(id)));
}

/**
 * Returns the registrations that have a percentage for each ticket from before. Where an order did not store them, they
 * follow from the rule by which it took the prices: in the order of the ids, without those that had it already.
 */
export function chargedBefore(extra: Scope, { tickets, pieces }: HeldPieces): ReadonlySet<number> {
  const ofExtra = pieces.filter(({ extraId }) => extraId === extra.id);
  const charged = new Set(ofExtra.flatMap(({ chargedIds }) => chargedIds ?? []));
  const takes = takesOf(extra, tickets);
  for (const { count, registrationIds, chargedIds } of ofExtra) {
    if (chargedIds !== null) continue;
    const open = registrationIds.filter((id) => takes(id) && !charged.has(id)).sort((one, other) => one - other);
    for (const id of open.slice(0, count)) charged.add(id);
  }
  return charged;
}

const source = 'source';
const sink = 'sink';
const order = 'order';

/**
 * Returns how many pieces of an extra an order can still take if each ticket takes `perTicket`. An earlier order of
 * several registrations did not say which of them has a piece. So its pieces go to whichever leaves the most for this
 * order, but never to a registration of another order. `counted`: all pieces, or only those that came with a ticket.
 */
export function openPieces(
  perTicket: number,
  extra: Scope,
  { registrationIds, tickets, pieces }: HeldPieces,
  counted: 'count' | 'included' = 'count',
): number {
  const takes = takesOf(extra, tickets);
  const own = registrationIds.filter(takes);
  const most = perTicket * own.length;
  const before = pieces.filter(({ extraId, ...sale }) => extraId === extra.id && sale[counted] > 0);
  if (before.length === 0 || most === 0) return most;
  const ids = new Set([...own, ...before.flatMap((sale) => sale.registrationIds.filter(takes))]);
  const edges: Edge[] = [
    ...[...ids].map((id) => ({ from: `registration ${id}`, to: sink, capacity: perTicket })),
    ...before.flatMap((sale, index) => [
      { from: source, to: `sale ${index}`, capacity: sale[counted] },
      ...sale.registrationIds
        .filter(takes)
        .map((id) => ({ from: `sale ${index}`, to: `registration ${id}`, capacity: sale[counted] })),
    ]),
  ];
  const ofOrder: Edge[] = [
    { from: source, to: order, capacity: most },
    ...own.map((id) => ({ from: order, to: `registration ${id}`, capacity: perTicket })),
  ];
  return maxFlow([...edges, ...ofOrder], source, sink).total - maxFlow(edges, source, sink).total;
}
