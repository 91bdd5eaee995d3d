import { expect, it } from 'vitest';
import { wholeNumber } from './wholeNumber.ts';

it('counts nothing with a value that a field refuses', () => {
  expect([0, 12, -1, 1.5, null, '3'].map(wholeNumber)).toEqual([0, 12, null, null, null, null]);
});
