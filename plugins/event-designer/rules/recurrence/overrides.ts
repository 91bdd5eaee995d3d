import type { TicketOverride } from '../../contract/dateSpecials.ts';

/** A date as far as it says something of its own about tickets. */
export type OverridingDate = { ticketOverrides?: readonly TicketOverride[] };

/** What a date says about a ticket alone, if anything. */
export function overrideOf(
  ticketId: number | undefined,
  { ticketOverrides }: OverridingDate,
): TicketOverride | undefined {
  return ticketOverrides?.find((override) => override.ticketId === ticketId);
}

export function isOfferedOn(ticketId: number | undefined, date: OverridingDate): boolean {
  return overrideOf(ticketId, date)?.isOffered ?? true;
}

/** As always: what a ticket is on a date that says nothing about it. */
export function asAlways(ticketId: number): TicketOverride {
  return { ticketId, isOffered: true, price: null, relativeSaleStart: null, relativeSaleEnd: null };
}

/** Whether it differs in anything from what is always so. */
export function differs({ isOffered, price, quantity, relativeSaleStart, relativeSaleEnd }: TicketOverride): boolean {
  return (
    !isOffered ||
    price !== null ||
    (quantity ?? null) !== null ||
    relativeSaleStart !== null ||
    relativeSaleEnd !== null
  );
}

/** Overrides of a date with one ticket changed; one that says nothing any more is gone. */
export function withOverride(
  overrides: readonly TicketOverride[],
  change: Partial<TicketOverride> & Pick<TicketOverride, 'ticketId'>,
): TicketOverride[] {
  const { ticketId } = change;
  const isThere = overrides.some((override) => override.ticketId === ticketId);
  const all = isThere ? overrides : [...overrides, asAlways(ticketId)];
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return all.map((override) => (override.ticketId === ticketId ? { ...override, ...given } : override)).filter(differs);
}
