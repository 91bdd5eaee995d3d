import type { scanDirections } from '../../contract/access.ts';

export type Direction = (typeof scanDirections)[number];

/** A scan of the same ticket that was let pass. */
export type PastScan = { at: string; direction: Direction; gateId: number | null };
