import type { Ticket } from '../../contract/tickets.ts';
import type { PastScan } from './pastScan.ts';

/** The times within which somebody may enter. */
export type Validity = {
  from: string | null;
  until: string | null;
  /** The minutes that the ticket is valid after the first entry. Null: the first entry does not matter. */
  minutes: number | null;
};

/** The validity that a place was sold with, and the ticket it was sold as. */
export type SoldValidity = Validity & { ticketId: number };

type Offered = Pick<Ticket, 'validity' | 'validFrom' | 'validUntil' | 'validityMinutes' | 'validityStarts'>;

const after = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();

/**
 * Returns the validity of a ticket, as it is now, for somebody who bought it at a moment. A start that the buyer chooses
 * is not known, so the first entry starts it.
 */
export function offeredValidity(ticket: Offered, soldAt: string): Validity {
  const { validity, validFrom, validUntil, validityMinutes, validityStarts } = ticket;
  if (validity === 'fixed') return { from: validFrom, until: validUntil, minutes: null };
  if (validity !== 'dynamic' || validityMinutes === null) return { from: null, until: null, minutes: null };
  if (validityStarts !== 'purchase') return { from: null, until: null, minutes: validityMinutes };
  return { from: soldAt, until: after(soldAt, validityMinutes), minutes: null };
}

/**
 * Returns the part of a ticket's validity that a sale stores: how long it lasts from the sale or the first entry. Null:
 * the ticket's current validity applies. Calendar times are never stored, so that they change for all holders if the
 * event is postponed.
 */
export function soldValidity(ticket: Offered & Pick<Ticket, 'id'>, soldAt: string): SoldValidity | null {
  if (ticket.validity !== 'dynamic' || ticket.validityMinutes === null) return null;
  return { ticketId: ticket.id, ...offeredValidity(ticket, soldAt) };
}

/** A sold place. */
type Place = { ticketId: number; createdAt: string; validity: SoldValidity | null };

/**
 * Returns the validity of a place with its ticket: the one that it was sold with, as long as it is still for that
 * ticket. Somebody who is moved to another ticket and back has what was sold again.
 */
export function validityOf({ ticketId, createdAt, validity }: Place, ticket: Offered): Validity {
  return validity?.ticketId === ticketId ? validity : offeredValidity(ticket, createdAt);
}

/** When a ticket admits its holder: within its validity, and within the check-in times of its kind. */
export type TicketTimes = { validity: Validity } & Pick<Ticket, 'checkInFrom' | 'checkInUntil'>;

/**
 * Returns null if a ticket admits its holder at a moment, or how many seconds are left until it does. The number is
 * null if the time is over. `past`: the scans of this ticket, without those of one that the holder had before.
 */
export function outsideTimes(
  { validity, checkInFrom, checkInUntil }: TicketTimes,
  { at, past }: { at: Date; past: readonly PastScan[] },
): { secondsLeft: number | null } | null {
  const entries = past.filter(({ direction }) => direction === 'in').map((scan) => Date.parse(scan.at));
  const first = entries.length > 0 ? new Date(Math.min(...entries)).toISOString() : undefined;
  const afterFirst = first !== undefined && validity.minutes !== null ? after(first, validity.minutes) : null;
  const isOver = [validity.until, checkInUntil, afterFirst].some(
    (until) => until !== null && at.getTime() >= Date.parse(until),
  );
  if (isOver) return { secondsLeft: null };
  const starts = [validity.from, checkInFrom].flatMap((from) => (from === null ? [] : Date.parse(from)));
  const seconds = Math.ceil((Math.max(-Infinity, ...starts) - at.getTime()) / 1000);
  return seconds > 0 ? { secondsLeft: seconds } : null;
}
