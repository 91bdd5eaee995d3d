import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourHex, contrastRatio } from './colours.ts';

const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);

describe('colourHex', () => {
  it.each([
    ['#CF070D', '#CF070D'],
    ['ff982b', '#ff982b'],
    ['#ff98-2b-99', '#ff982b'],
    ['rgb', '#b'],
    ['', '#'],
  ])('converts %j to %j', (typed, hex) => {
    expect(colourHex(typed)).toBe(hex);
  });

  it('returns # and at most six hex digits, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const hex = colourHex(typed);
        expect(hex).toMatch(/^#[0-9a-f]{0,6}$/i);
        expect(colourHex(hex)).toBe(hex);
      }),
    );
  });
});

describe('contrastRatio', () => {
  it('returns the known ratios of black on white and of grey', () => {
    expect(contrastRatio('#000', '#fff')).toBe(21);
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('is symmetric, and between 1 and 21', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrastRatio(one, other);
        expect(ratio).toBe(contrastRatio(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
  });

  it('throws for an invalid colour', () => {
    expect(() => contrastRatio('red', '#fff')).toThrow(RangeError);
  });
});
