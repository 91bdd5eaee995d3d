import type { MiddlewareHandler } from 'hono';
import { type Budget, createBudget } from './budget.ts';
import type { Env } from './env.ts';
import { type RequestLimits, smallBodyBytes } from './limits.ts';
import { networkOf } from './networkOf.ts';
import { tryLater } from './tryLater.ts';

/**
 * Limits the requests in progress of each account, and the body bytes in memory of each account or network and of all
 * together.
 */
export function countHeldResources(limits: RequestLimits): MiddlewareHandler<Env> {
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

    c.set('budgets', {
      timeoutMs: limits.timeoutMs,
      forAccount: (account) => {
        owner = `account ${account}`;
        take(requests, 1);
      },
      bytes: (count) => {
        // The bytes of a request without a token count for its network.
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
