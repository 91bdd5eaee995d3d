import fc from 'fast-check';
import { expect, test } from 'vitest';
import { millimetresOf, pixelsOf, resolutionFor } from './pdfPages.ts';

test('pages are drawn at print resolution, and large pages as finely as the pixel limit allows', () => {
  expect(resolutionFor({ width: 297.64, height: 419.53 })).toBe(600);
  expect(Math.round(resolutionFor({ width: 595.28, height: 841.89 }))).toBe(407);
  expect(millimetresOf({ width: 595.28, height: 841.89 })).toEqual({ width: 210, height: 297 });
});

test('no page exceeds the pixel limit, however large or narrow it is', () => {
  const side = fc.double({ min: 1, max: 200_000, noNaN: true });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const page = { width, height };
      const pixels = pixelsOf(page, resolutionFor(page));
      // Each side is rounded to a whole pixel.
      expect(pixels.width * pixels.height).toBeLessThanOrEqual(16_000_000 + pixels.width + pixels.height);
      expect(Math.max(pixels.width, pixels.height)).toBeLessThanOrEqual(11_001);
    }),
  );
});
