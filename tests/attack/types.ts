import type { FaultyServer } from '../faults/server.ts';
import type { Random } from './random.ts';

/** How much a case may do. */
type Effort = {
  /** The moment of `performance.now()` from which a case begins nothing more. */
  until: number;
  /** Rounds, requests and so on in a run that is not cut short by the time: 1 is the least that tells anything. */
  scale: number;
  /** Whether the accounts have sample data, which takes time to make. */
  sample: boolean;
};

/**
 * A stopped server on the engine under attack, with the two accounts in its database, and sample data where the case wants
 * it; or another process on the database of a server. It is removed when the case ends.
 */
export type NewServer = (wanted?: { sample?: boolean; besides?: FaultyServer }) => Promise<FaultyServer>;

export type AttackContext = {
  engine: 'pglite' | 'postgresql';
  random: Random;
  effort: Effort;
  newServer: NewServer;
};

export type CaseResult = {
  /** What was done, with numbers: `4,211 requests, slowest 0.8 s`. */
  did: string;
  /** A line each; none when the server stood it. */
  findings: string[];
};

export type AttackCase = { name: string; run: (context: AttackContext) => Promise<CaseResult> };
