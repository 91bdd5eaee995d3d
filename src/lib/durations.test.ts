import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationUnits, fromMinutes, toMinutes } from './durations.ts';

describe('durations', () => {
  it.each([
    [{ amount: 1, unit: 'hours' }, 60],
    [{ amount: 1, unit: 'days' }, 1440],
    [{ amount: 45, unit: 'minutes' }, 45],
    [{ amount: 1.5, unit: 'hours' }, 90],
  ] as const)('stores %o as %i minutes', (duration, minutes) => {
    expect(toMinutes(duration)).toBe(minutes);
  });

  it.each([
    [2880, { amount: 2, unit: 'days' }],
    [0, { amount: 0, unit: 'days' }],
    [120, { amount: 2, unit: 'hours' }],
    [1500, { amount: 25, unit: 'hours' }],
    [90, { amount: 90, unit: 'minutes' }],
  ] as const)('shows %i minutes as %o', (minutes, duration) => {
    expect(fromMinutes(minutes)).toEqual(duration);
  });

  it('shows every stored value', () => {
    fc.assert(fc.property(fc.nat(10_000_000), (minutes) => toMinutes(fromMinutes(minutes)) === minutes));
  });

  it('shows whole amounts in the largest unit', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.constantFrom(...durationUnits), (amount, unit) => {
        const shown = fromMinutes(toMinutes({ amount, unit }));
        expect(Number.isInteger(shown.amount)).toBe(true);
        expect(shown.amount).toBeLessThanOrEqual(amount);
      }),
    );
  });
});
