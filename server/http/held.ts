import type { MiddlewareHandler } from 'hono';
import { type Budget, type BudgetSize, createBudget } from './budget.ts';
import type { Env } from './env.ts';
import { networkOf } from './networkOf.ts';
import { tryLater } from './tryLater.ts';

/** What requests may hold of one process at a time. */
export type RequestLimits = {
  /** Requests of an account that are being answered. */
  requests: number;
  /** Bytes of bodies: the first 64 kB of each, and everything beyond. Apart, so that uploads leave room for the rest. */
  smallBodies: BudgetSize;
  largeBodies: BudgetSize;
  /** Milliseconds that a body may take: between two pieces of it, and for all of a small or a large one. */
  patience: { pause: number; small: number; large: number };
};

export const usualLimits: RequestLimits = {
  requests: 1_000,
  smallBodies: { total: 32_000_000, perOwner: 8_000_000 },
  largeBodies: { total: 128_000_000, perOwner: 64_000_000 },
  // Spec §9: the console gives a call 30 s, and an upload 120 s.
  patience: { pause: 15_000, small: 30_000, large: 120_000 },
};

/** A body of more bytes is a large one. */
export const smallBodyBytes = 65_536;

/** What one request holds until it is answered. */
export type Held = {
  patience: RequestLimits['patience'];
  /** The request is this account's. Throws `too_many_requests` when the account has too many under way. */
  forAccount: (account: number) => void;
  /** So many more bytes of the body are in memory. Throws when there is no room for them. */
  bytes: (count: number) => void;
};

/** Gives each request a `held` to count what it holds on, and takes it back when the request is answered. */
export function holding(limits: RequestLimits): MiddlewareHandler<Env> {
  const requests = createBudget({ total: Number.POSITIVE_INFINITY, perOwner: limits.requests });
  const small = createBudget(limits.smallBodies);
  const large = createBudget(limits.largeBodies);
  return async (c, next) => {
    const taken: { budget: Budget; owner: string; amount: number }[] = [];
    let owner = '';
    let length = 0;

    const take = (budget: Budget, amount: number): void => {
      if (amount === 0) return;
      if (budget.take(owner, amount)) taken.push({ budget, owner, amount });
      else if (budget.isSpentBy(owner, amount)) {
        throw tryLater('too_many_requests', 'Too many requests at once; try again in a moment', 5);
      } else throw tryLater('unavailable', 'The server is busy with large requests; try again in a moment', 5);
    };

    c.set('held', {
      patience: limits.patience,
      forAccount: (account) => {
        owner = `account ${account}`;
        take(requests, 1);
      },
      bytes: (count) => {
        // Without a token it counts for where it comes from.
        owner ||= `network ${networkOf(c.get('remoteAddress'))}`;
        const smallPart = Math.min(count, Math.max(0, smallBodyBytes - length));
        take(small, smallPart);
        take(large, count - smallPart);
        length += count;
      },
    });
    try {
      await next();
    } finally {
      for (const { budget, owner: whose, amount } of taken) budget.giveBack(whose, amount);
    }
  };
}
