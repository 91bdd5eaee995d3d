import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inchesToPixels, pixelsToInches } from './lengths.ts';

it('converts inches to 96 pixels and back', () => {
  expect(inchesToPixels(1)).toBe(96);
  expect(pixelsToInches(48)).toBe(0.5);
  fc.assert(fc.property(fc.nat(), (pixels) => Math.round(inchesToPixels(pixelsToInches(pixels))) === pixels));
});
