import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNumber } from './parseNumber.ts';

describe('parseNumber', () => {
  it.each([
    ['', 'en', null],
    ['  ', 'en', null],
    ['19,50', 'en', 19.5],
    ['19.50', 'de', 19.5],
    ['19.5', 'en', 19.5],
    ['1,234', 'en', 1234],
    ['1,234', 'de', 1.234],
    ['1.234', 'de', 1234],
    ['1.234', 'en', 1.234],
    ['0,125', 'en', 0.125],
    ['1,234.50', 'de', 1234.5],
    ['1.234,50', 'en', 1234.5],
    ['1 234 567', 'en', 1234567],
    ['1,234,567', 'de', 1234567],
    ['1’234.50', 'de-CH', 1234.5],
    ['-7', 'en', -7],
    ['.5', 'en', 0.5],
    ['5.', 'en', 5],
  ])('reads %j in %s as %s', (text, locale, value) => {
    expect(parseNumber(text, locale)).toBe(value);
  });

  it.each(['abc', '12a', '1,2,3', '1.234.5', '1,23,456', '--1', '.', '1e3', '0x10'])(
    'reads %j as no number',
    (text) => {
      expect(parseNumber(text, 'en')).toBeNaN();
    },
  );

  it('reads back what Intl writes, in every locale that groups by three', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
        fc.constantFrom('en', 'de', 'fr', 'de-CH', 'nb'),
        (cents, locale) => {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
          expect(parseNumber(text, locale)).toBeCloseTo(cents / 100, 5);
        },
      ),
    );
  });
});
