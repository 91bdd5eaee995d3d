import { expect, test } from 'vitest';
import { ifMatchOf } from './ifMatch.ts';

test.each([
  [undefined, undefined],
  ['*', undefined],
  [' * ', undefined],
  ['"7"', 7],
  ['W/"7"', 7],
  ['"another server\'s", "7"', 7],
  ['"7", "8"', 7],
  ['7', 0],
  ['', 0],
  ['"12345678901"', 0],
])('If-Match: %s names %s', (header, version) => {
  expect(ifMatchOf(header)).toBe(version);
});
