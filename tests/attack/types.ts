import type { FaultyServer } from '../faults/server.ts';
import type { Random } from './random.ts';

/** The limits of a case. */
type Effort = {
  /** The time (`performance.now()`) after which a case starts nothing more. */
  until: number;
  /** Multiplies rounds and requests in a run that the time does not cut short; 1 is the least that is meaningful. */
  scale: number;
  /** True if the accounts have sample data, which takes time to create. */
  sample: boolean;
};

/**
 * Creates a stopped server with both accounts, and sample data if requested; or with `besides`, another process on that
 * server's database. It is removed when the case ends.
 */
export type NewServer = (wanted?: { sample?: boolean; besides?: FaultyServer }) => Promise<FaultyServer>;

export type AttackContext = {
  engine: 'pglite' | 'postgresql';
  random: Random;
  effort: Effort;
  newServer: NewServer;
};

export type CaseResult = {
  /** A summary with numbers: `4,211 requests, slowest 0.8 s`. */
  did: string;
  /** One line per finding; empty if the server passed. */
  findings: string[];
};

export type AttackCase = { name: string; run: (context: AttackContext) => Promise<CaseResult> };
