import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBudget } from './budget.ts';

test('what one owner may take is less than all there is', () => {
  const budget = createBudget({ total: 10, perOwner: 6 });
  expect(budget.take('a', 6)).toBe(true);
  expect([budget.take('a', 1), budget.isSpentBy('a', 1)]).toEqual([false, true]);
  expect([budget.take('b', 5), budget.isSpentBy('b', 5)]).toEqual([false, false]);
  expect(budget.take('b', 4)).toBe(true);
  budget.giveBack('a', 6);
  expect(budget.take('c', 6)).toBe(true);
});

test('never more is out than there is, and all of it comes back', () => {
  const step = fc.record({ owner: fc.constantFrom('a', 'b', 'c'), amount: fc.nat(5), takes: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const budget = createBudget({ total: 12, perOwner: 7 });
      const out: { owner: string; amount: number }[] = [];
      const sum = (owner?: string) =>
        out.reduce((all, one) => all + (owner === undefined || one.owner === owner ? one.amount : 0), 0);
      for (const { owner, amount, takes } of steps) {
        const fits = sum() + amount <= 12 && sum(owner) + amount <= 7;
        if (takes) {
          expect(budget.take(owner, amount)).toBe(fits);
          if (fits) out.push({ owner, amount });
        } else {
          const back = out.shift();
          if (back) budget.giveBack(back.owner, back.amount);
        }
      }
      for (const { owner, amount } of out) budget.giveBack(owner, amount);
      expect(budget.take('a', 7) && budget.take('b', 5)).toBe(true);
    }),
  );
});
