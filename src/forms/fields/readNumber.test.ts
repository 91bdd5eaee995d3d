import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapNumber, readNumber } from './readNumber.ts';

const money = (locale: string) => ({ locale, decimals: 2 });
const count = (locale: string) => ({ locale, decimals: 0 });
const locales = ['en', 'de', 'fr', 'de-CH', 'nb'];

describe('readNumber', () => {
  it.each([
    ['', 'en', null],
    ['  ', 'en', null],
    ['19,50', 'en', 19.5],
    ['19.50', 'de', 19.5],
    ['19.5', 'en', 19.5],
    ['1,234', 'en', 1234],
    ['1.234', 'de', 1234],
    ['0,125', 'en', 0.125],
    ['1,234.50', 'de', 1234.5],
    ['1.234,50', 'en', 1234.5],
    ['10.000,50', 'en', 10000.5],
    ['1 200', 'de', 1200],
    ['1 234 567', 'en', 1234567],
    ['1,234,567', 'de', 1234567],
    ['1.234.567', 'en', 1234567],
    ['1’234.50', 'de-CH', 1234.5],
    ['-7', 'en', -7],
    ['-.5', 'en', -0.5],
    ['.5', 'en', 0.5],
    ['5.', 'en', 5],
  ])('reads %j in %s as %s', (text, locale, value) => {
    expect(readNumber(text, money(locale))).toEqual({ value });
  });

  it.each(['abc', '12a', '1,2,3', '1.234.5', '1,23,456', '--1', '.', '1e3', '0x10', '1,5.000,5'])(
    'reads %j as no number',
    (text) => {
      expect(readNumber(text, money('en'))).toEqual({ value: Number.NaN });
    },
  );

  it.each([
    ['3.000', 'en', [3000, 3]],
    ['3,000', 'de', [3000, 3]],
    ['10.000', 'en', [10000, 10]],
    ['-10.000', 'en', [-10000, -10]],
  ] as const)('offers the meanings of %j in %s', (text, locale, meanings) => {
    expect(readNumber(text, count(locale))).toEqual({ value: Number.NaN, meanings });
    expect(readNumber(text, money(locale))).toEqual({ value: Number.NaN, meanings });
  });

  it('offers no meaning with more decimals than allowed', () => {
    expect(readNumber('2.500', count('en')).meanings).toEqual([2500]);
    expect(readNumber('2.500', money('en')).meanings).toEqual([2500, 2.5]);
    expect(readNumber('19.505', money('en')).meanings).toEqual([19505]);
  });

  it('accepts three decimals if three are allowed', () => {
    expect(readNumber('1.234', { locale: 'en', decimals: 3 })).toEqual({ value: 1.234 });
    expect(readNumber('1,234', { locale: 'de', decimals: 4 })).toEqual({ value: 1.234 });
  });

  it('reads back what Intl writes, in every locale that groups by three', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
        fc.constantFrom(...locales),
        (cents, locale) => {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
          expect(readNumber(text, money(locale)).value).toBeCloseTo(cents / 100, 5);
        },
      ),
    );
  });

  it("never confuses a number in another language's notation", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.constantFrom(...locales),
        fc.constantFrom(...locales),
        (number, writers, readers) => {
          const { value, meanings } = readNumber(new Intl.NumberFormat(writers).format(number), count(readers));
          expect(meanings ?? [value]).toContain(number === 0 ? value : number);
        },
      ),
    );
  });
});

describe('mapNumber', () => {
  it('changes the number, or both meanings', () => {
    const toCents = (units: number) => units * 100;
    expect(mapNumber({ value: 5 }, toCents)).toEqual({ value: 500 });
    expect(mapNumber({ value: null }, toCents)).toEqual({ value: null });
    expect(mapNumber({ value: Number.NaN, meanings: [3000, 3] }, toCents)).toEqual({
      value: Number.NaN,
      meanings: [300000, 300],
    });
  });
});
