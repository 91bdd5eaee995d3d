import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPixels, wholePicture } from './crop.ts';

/** A picture and a rectangle of whole pixels inside it. */
const pixelCrop = fc
  .record({ width: fc.integer({ min: 1, max: 12_000 }), height: fc.integer({ min: 1, max: 12_000 }) })
  .chain((picture) =>
    fc
      .record({
        left: fc.integer({ min: 0, max: picture.width - 1 }),
        top: fc.integer({ min: 0, max: picture.height - 1 }),
      })
      .chain(({ left, top }) =>
        fc.record({
          picture: fc.constant(picture),
          left: fc.constant(left),
          top: fc.constant(top),
          width: fc.integer({ min: 1, max: picture.width - left }),
          height: fc.integer({ min: 1, max: picture.height - top }),
        }),
      ),
  );

describe('A crop', () => {
  it('given in per cent of whole pixels is exact to the pixel', () => {
    fc.assert(
      fc.property(pixelCrop, ({ picture, ...rectangle }) => {
        const crop = toPixels(
          {
            x: (rectangle.left / picture.width) * 100,
            y: (rectangle.top / picture.height) * 100,
            width: (rectangle.width / picture.width) * 100,
            height: (rectangle.height / picture.height) * 100,
            unit: '%',
          },
          picture,
        );
        expect(crop).toEqual(rectangle);
      }),
    );
  });

  it('given in pixels is used unchanged', () => {
    fc.assert(
      fc.property(pixelCrop, ({ picture, ...rectangle }) => {
        const { left: x, top: y, width, height } = rectangle;
        expect(toPixels({ x, y, width, height, unit: 'px' }, picture)).toEqual(rectangle);
      }),
    );
  });

  it('of any fractions lies within the picture, at most a pixel off', () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    const side = fc.integer({ min: 1, max: 12_000 });
    fc.assert(
      fc.property(percent, percent, side, side, (first, second, width, height) => {
        const x = Math.min(first, second);
        const crop = { x, y: x, width: Math.max(first, second) - x, height: 100 - x, unit: '%' as const };
        const pixels = toPixels(crop, { width, height });
        expect(pixels.left).toBeGreaterThanOrEqual(0);
        expect(pixels.top).toBeGreaterThanOrEqual(0);
        expect(pixels.width).toBeGreaterThanOrEqual(1);
        expect(pixels.height).toBeGreaterThanOrEqual(1);
        expect(pixels.left + pixels.width).toBeLessThanOrEqual(width);
        expect(pixels.top + pixels.height).toBeLessThanOrEqual(height);
        expect(Math.abs(pixels.left - (x / 100) * width)).toBeLessThanOrEqual(1);
        expect(Math.abs(pixels.width - (crop.width / 100) * width)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('keeps its aspect ratio wherever it is', () => {
    const at = (x: number) => toPixels({ x, y: 0, width: 33.3, height: 50, unit: '%' }, { width: 1001, height: 400 });
    expect(new Set([0, 0.05, 12.34, 50.01, 66.7].map((x) => at(x).width))).toEqual(new Set([333]));
  });

  it('without numbers is the whole picture', () => {
    expect(toPixels(wholePicture, { width: 4000, height: 3000 })).toEqual({
      left: 0,
      top: 0,
      width: 4000,
      height: 3000,
    });
  });

  it('outside of the picture is refused, each side with its own field', () => {
    const picture = { width: 1000, height: 500 };
    expect(() => toPixels({ x: 60, y: 0, width: 50, height: 100, unit: '%' }, picture)).toThrow(
      expect.objectContaining({
        code: 'rule_broken',
        problems: [expect.objectContaining({ path: 'cropWidth', code: 'crop_outside' })],
      }),
    );
    expect(() => toPixels({ x: 600, y: 300, width: 500, height: 300, unit: 'px' }, picture)).toThrow(
      expect.objectContaining({
        problems: [expect.objectContaining({ path: 'cropWidth' }), expect.objectContaining({ path: 'cropHeight' })],
      }),
    );
  });
});
