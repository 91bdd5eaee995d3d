import { expect, it } from 'vitest';
import { insertMany } from './addCopies.ts';

it('inserts any number of rows in statements that PostgreSQL accepts, and returns them in order', async () => {
  const rows = Array.from({ length: 1_300 }, (_, index) => index);
  const sizes: number[] = [];
  const answers = await insertMany(rows, async (some) => {
    sizes.push(some.length);
    return some.map((row) => row * 2);
  });
  expect(Math.max(...sizes) * 60).toBeLessThan(65_535);
  expect(answers).toEqual(rows.map((row) => row * 2));
  expect(await insertMany([], () => Promise.reject(new Error('Nothing to insert')))).toEqual([]);
});
