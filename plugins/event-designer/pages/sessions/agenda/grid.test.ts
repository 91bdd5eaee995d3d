import { expect, it } from 'vitest';
import { titleLines } from './grid.ts';

it.each([
  [18, 1, true],
  [37, 2, false],
  [45, 2, false],
  [52, 2, false],
  [67.5, 3, false],
])('a block of %i pixels has %i lines of title, and its time in front: %s', (height, lines, isTimeBefore) => {
  expect(titleLines(height)).toEqual({ lines, isTimeBefore });
});
