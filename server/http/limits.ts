import type { BudgetSize } from './budget.ts';

/** The most that requests may hold of one process at a time. */
export type RequestLimits = {
  /** Requests of one account under way. */
  requests: number;
  /** Bytes of bodies: the first 64 kB of each, and all beyond. Separate, so that uploads leave room for the rest. */
  smallBodies: BudgetSize;
  largeBodies: BudgetSize;
  /** Milliseconds that a body may take: between two pieces of it, and for all of a small or a large one. */
  timeoutMs: { pause: number; small: number; large: number };
};

export const defaultLimits: RequestLimits = {
  requests: 1_000,
  smallBodies: { total: 32_000_000, perOwner: 8_000_000 },
  largeBodies: { total: 128_000_000, perOwner: 64_000_000 },
  // Spec §9: the console gives a call 30 s, and an upload 120 s.
  timeoutMs: { pause: 15_000, small: 30_000, large: 120_000 },
};

/** A body of more bytes is a large one. */
export const smallBodyBytes = 65_536;

/** The budgets that one request draws on until its response is sent. */
export type RequestBudgets = {
  timeoutMs: RequestLimits['timeoutMs'];
  /** Counts the request for this account. Throws `too_many_requests` when the account has too many under way. */
  forAccount: (account: number) => void;
  /** Counts bytes of the body that are in memory. Throws when there is no room for them. */
  bytes: (count: number) => void;
};
