import type { scanDirections } from '../../contract/access.ts';

export type Direction = (typeof scanDirections)[number];

/** An earlier scan of the same code that was accepted. */
export type PastScan = {
  at: string;
  direction: Direction;
  gateId: number | null;
  /** The ticket that the holder had then. */
  ticketId: number | null;
};
