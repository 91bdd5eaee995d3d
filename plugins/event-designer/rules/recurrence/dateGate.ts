import type { SoldDate } from './soldDate.ts';

/** One date of a series, with the fields that decide whether a place on it can be sold. */
export type DateForSale = SoldDate & {
  status: 'scheduled' | 'cancelled';
  /** Instant. */
  startsAt: string;
  /** Instant. */
  endsAt: string;
  /** Null: unlimited. */
  capacity: number | null;
  sold: number;
  reserved: number;
};

type DateReason = 'open' | 'date_cancelled' | 'date_over' | 'date_full' | 'held_for_codes';

type CountedDate = Pick<DateForSale, 'capacity' | 'sold' | 'reserved' | 'heldForCodes'>;

/** Returns the places left on a date. Null: unlimited. */
export function dateRemaining({ capacity, sold, reserved, heldForCodes = 0 }: CountedDate) {
  return capacity === null ? null : Math.max(0, capacity - sold - reserved - heldForCodes);
}

/**
 * Decides whether places on a date can be sold. "Cancelled" outranks "over", and "over" outranks "full". `at` is the
 * time at which the sale closes automatically; `needed` is the smallest order of the ticket.
 */
export function dateGate(date: DateForSale, now: Date, needed = 1): { reason: DateReason; at?: string } {
  if (date.status === 'cancelled') return { reason: 'date_cancelled' };
  if (Date.parse(date.endsAt) <= now.getTime()) return { reason: 'date_over' };
  const isShort = (free: number | null) => free !== null && free < needed;
  if (isShort(dateRemaining({ ...date, heldForCodes: 0 }))) return { reason: 'date_full' };
  if (isShort(dateRemaining(date))) return { reason: 'held_for_codes' };
  return { reason: 'open', at: date.endsAt };
}
