import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNumeric } from './numeric.ts';

describe('isNumeric', () => {
  it.each([0, -1.5, '0', '12', ' 12 ', '-1.5e3', ' ', '\t'])('accepts %j', (value) => {
    expect(isNumeric(value)).toBe(true);
  });

  it.each(['', '12px', '1,5', 'NaN', Number.NaN, null, undefined, true, [], {}])('refuses %j', (value) => {
    expect(isNumeric(value)).toBe(false);
  });

  it('accepts every number, also in exponent notation', () => {
    fc.assert(fc.property(fc.double({ noNaN: true }), (value) => isNumeric(value) && isNumeric(String(value))));
  });
});
