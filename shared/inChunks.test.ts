import { expect, test } from 'vitest';
import { inChunks } from './inChunks.ts';

test.each([
  [[], []],
  [[1, 2, 3], [[1, 2, 3]]],
  [
    [1, 2, 3, 4],
    [[1, 2, 3], [4]],
  ],
])('splits %j into %j', (all, parts) => {
  expect(inChunks<number>(all, 3)).toEqual(parts);
});
