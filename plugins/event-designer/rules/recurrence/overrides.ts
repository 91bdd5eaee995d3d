import type { TicketOverride } from '../../contract/dateSpecials.ts';

/** A date with its overrides of tickets. */
export type OverridingDate = { ticketOverrides?: readonly TicketOverride[] };

/** Returns the override of one ticket on a date, if any. */
export function overrideOf(
  ticketId: number | undefined,
  { ticketOverrides }: OverridingDate,
): TicketOverride | undefined {
  return ticketOverrides?.find((override) => override.ticketId === ticketId);
}

/** Returns true if a ticket is sold on a date. */
export function isOfferedOn(ticketId: number | undefined, date: OverridingDate): boolean {
  return overrideOf(ticketId, date)?.isOffered ?? true;
}

/** The values of a ticket on a date without an override. */
export function asAlways(ticketId: number): TicketOverride {
  return { ticketId, isOffered: true, price: null, relativeSaleStart: null, relativeSaleEnd: null };
}

/** Returns true if an override changes anything. */
export function differs({ isOffered, price, quantity, relativeSaleStart, relativeSaleEnd }: TicketOverride): boolean {
  return (
    !isOffered ||
    price !== null ||
    (quantity ?? null) !== null ||
    relativeSaleStart !== null ||
    relativeSaleEnd !== null
  );
}

/** Returns a date's overrides with one changed. An override without any change is removed. */
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
