import { expect, test } from 'vitest';
import { inParts } from './inParts.ts';

test.each([
  [[], []],
  [[1, 2, 3], [[1, 2, 3]]],
  [
    [1, 2, 3, 4],
    [[1, 2, 3], [4]],
  ],
])('splits %j into %j', (all, parts) => {
  expect(inParts<number>(all, 3)).toEqual(parts);
});
