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

const overridden = new WeakMap<readonly OverridingDate[], ReadonlySet<number>>();

/**
 * Returns the tickets with an override on any of the dates. The result is cached for each list, because hundreds of
 * tickets use it.
 */
function overriddenOn(dates: readonly OverridingDate[]): ReadonlySet<number> {
  const cached = overridden.get(dates);
  if (cached) return cached;
  const ids = new Set(dates.flatMap(({ ticketOverrides = [] }) => ticketOverrides.map(({ ticketId }) => ticketId)));
  overridden.set(dates, ids);
  return ids;
}

/** Returns true if any of the dates has an override for a ticket. */
export function isOverriddenOn(ticketId: number | undefined, dates: readonly OverridingDate[]): boolean {
  return ticketId !== undefined && overriddenOn(dates).has(ticketId);
}

/** Returns the dates that a ticket is sold on. */
export function datesOffering<Date extends OverridingDate>(
  ticketId: number | undefined,
  dates: readonly Date[],
): readonly Date[] {
  return isOverriddenOn(ticketId, dates) ? dates.filter((date) => isOfferedOn(ticketId, date)) : dates;
}

/** Returns true if a ticket is sold on a date. */
export function isOfferedOn(ticketId: number | undefined, date: OverridingDate): boolean {
  return overrideOf(ticketId, date)?.isOffered ?? true;
}

/** Returns the override that changes nothing. */
export function neutralOverride(ticketId: number): TicketOverride {
  return { ticketId, isOffered: true, price: null, relativeSaleStart: null, relativeSaleEnd: null };
}

/** Returns true if an override changes something. */
export function hasEffect({ isOffered, price, quantity, relativeSaleStart, relativeSaleEnd }: TicketOverride): boolean {
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
  const exists = overrides.some((override) => override.ticketId === ticketId);
  const all = exists ? overrides : [...overrides, neutralOverride(ticketId)];
  const definedValues = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return all
    .map((override) => (override.ticketId === ticketId ? { ...override, ...definedValues } : override))
    .filter(hasEffect);
}
