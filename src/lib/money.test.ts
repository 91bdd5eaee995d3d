import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsToUnits, formatMoney, formatMoneyExact, unitsToCents } from './money.ts';

describe('money', () => {
  it('converts cents and units by 100', () => {
    expect(centsToUnits(1950)).toBe(19.5);
    expect(unitsToCents(19.5)).toBe(1950);
  });

  it.each([
    [19.99, 1999],
    [1.005, 101],
    [0.29, 29],
    [9_999_999_999.99, 999_999_999_999],
  ])('keeps the cents of %d', (units, cents) => {
    expect(unitsToCents(units)).toBe(cents);
  });

  it('loses no cent when converting to units and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => unitsToCents(centsToUnits(cents)) === cents),
    );
  });

  it('formats US English dollars without fraction digits', () => {
    expect(formatMoney(310_000)).toBe('$3,100');
    expect(formatMoney(1950)).toBe('$20');
  });

  it('formats $19.50 in full where it is paid or typed, and $20 as $20', () => {
    expect(formatMoneyExact(1950)).toBe('$19.50');
    expect(formatMoneyExact(2000)).toBe('$20');
    expect(formatMoneyExact(1)).toBe('$0.01');
  });

  it('follows another currency', () => {
    expect(formatMoneyExact(123_450, 'EUR')).toBe('€1,234.50');
    expect(formatMoney(123_400, 'CHF').replace('\u00a0', ' ')).toBe('CHF 1,234');
  });
});
