import type { scanDirections } from '../../contract/access.ts';
import { lastShown } from './moments.ts';

export type Direction = (typeof scanDirections)[number];

/** An earlier scan of the same code that was accepted. */
export type PastScan = {
  at: string;
  direction: Direction;
  gateId: number | null;
  /** The ticket that the holder had then. */
  ticketId: number | null;
};

type When = {
  at: Date;
  zone: string;
  /** The time of day from which everybody inside counts as gone; empty: never. */
  exitAllAt: string;
};

/** Returns true if somebody is inside: the last scan let them in, and they do not count as gone since. */
export function isInside(past: readonly PastScan[], { at, zone, exitAllAt }: When): boolean {
  const last = past.at(-1);
  if (last?.direction !== 'in') return false;
  return exitAllAt === '' || Date.parse(last.at) >= lastShown(exitAllAt, at, zone);
}
