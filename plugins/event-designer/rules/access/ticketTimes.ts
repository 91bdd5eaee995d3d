import type { Ticket } from '../../contract/tickets.ts';
import type { PastScan } from './pastScan.ts';

/** The validity that a ticket was sold with. A later change of the ticket does not affect it. */
export type SoldValidity = {
  from: string | null;
  until: string | null;
  /** How long it is valid after the first entry; null if the first entry does not matter. */
  minutes: number | null;
};

type Offered = Pick<Ticket, 'validity' | 'validFrom' | 'validUntil' | 'validityMinutes' | 'validityStarts'>;

const after = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();

/**
 * Returns the validity with which a ticket is sold at a moment. A start that the buyer chooses is not known when the
 * ticket is sold, so the first entry starts it.
 */
export function soldValidity(ticket: Offered, soldAt: string): SoldValidity {
  const { validity, validFrom, validUntil, validityMinutes, validityStarts } = ticket;
  if (validity === 'fixed') return { from: validFrom, until: validUntil, minutes: null };
  if (validity !== 'dynamic' || validityMinutes === null) return { from: null, until: null, minutes: null };
  if (validityStarts !== 'purchase') return { from: null, until: null, minutes: validityMinutes };
  return { from: soldAt, until: after(soldAt, validityMinutes), minutes: null };
}

/** When a ticket admits its holder: within its validity, and within the check-in times of its kind. */
export type TicketTimes = { validity: SoldValidity } & Pick<Ticket, 'checkInFrom' | 'checkInUntil'>;

/**
 * Returns null if a ticket admits its holder at a moment, or how many seconds are left until it does. The number is
 * null if the time is over.
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
