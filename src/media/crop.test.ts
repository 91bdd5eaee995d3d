import { cropQuery as contract } from '@contract/media.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Crop, centredCrop, cropPixels, cropQuery, largestZoom, smallestPicture } from './crop.ts';

const anyNumber = fc.double({ min: -50, max: 150, noNaN: true });
const anyCrop: fc.Arbitrary<Crop> = fc.record({ x: anyNumber, y: anyNumber, width: anyNumber, height: anyNumber });
const insideCrop = fc
  .tuple(...Array.from({ length: 4 }, () => fc.double({ min: 0.001, max: 1, noNaN: true })))
  .map(([x = 0, y = 0, width = 1, height = 1]): Crop => {
    const [left, top] = [x * 99, y * 99];
    return { x: left, y: top, width: width * (100 - left), height: height * (100 - top) };
  });

describe('cropQuery', () => {
  it('has the parameter names of spec §7', () => {
    expect(cropQuery({ x: 12.5, y: 0, width: 75, height: 100 }, 'event_cover')).toEqual({
      cropWidth: '75',
      cropHeight: '100',
      croppedX: '12.5',
      croppedY: '0',
      unit: '%',
      source: 'event_cover',
    });
  });

  it('is always valid for the server, and within the picture', () => {
    fc.assert(
      fc.property(anyCrop, (crop) => {
        const {
          cropWidth = 0,
          cropHeight = 0,
          croppedX = 0,
          croppedY = 0,
        } = contract.parse(cropQuery(crop, 'event_cover'));
        expect(cropWidth).toBeGreaterThan(0);
        expect(cropHeight).toBeGreaterThan(0);
        expect(croppedX + cropWidth).toBeLessThanOrEqual(100 + 1e-9);
        expect(croppedY + cropHeight).toBeLessThanOrEqual(100 + 1e-9);
      }),
    );
  });

  it('is exact to the pixel, up to 12,000 pixels per side', () => {
    fc.assert(
      fc.property(insideCrop, fc.integer({ min: 50, max: 12_000 }), (crop, side) => {
        const query = contract.parse(cropQuery(crop, 'event_cover'));
        expect(Math.abs(((query.croppedX ?? 0) - crop.x) * side) / 100).toBeLessThan(0.01);
        expect(Math.abs(((query.cropWidth ?? 0) - crop.width) * side) / 100).toBeLessThan(0.01);
      }),
    );
  });
});

describe('centredCrop', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });

  it('touches two edges, has the aspect ratio, and is centred', () => {
    fc.assert(
      fc.property(size, fc.constantFrom(1, 2, 16 / 9), (picture, aspect) => {
        const crop = centredCrop(picture, aspect);
        expect(Math.max(crop.width, crop.height)).toBeCloseTo(100);
        expect((crop.width * picture.width) / (crop.height * picture.height)).toBeCloseTo(aspect);
        expect(crop.x * 2 + crop.width).toBeCloseTo(100);
        expect(crop.y * 2 + crop.height).toBeCloseTo(100);
      }),
    );
  });
});

describe('largestZoom', () => {
  it('ends at the smallest allowed crop', () => {
    const picture = { width: 2400, height: 1600 };
    const zoom = largestZoom(picture, 2, { width: 600, height: 50 });
    expect(zoom).toBe(4);
    expect(cropPixels({ x: 0, y: 0, width: 100 / zoom, height: 25 }, picture).width).toBe(600);
  });

  it('is 1 for a picture with just enough pixels', () => {
    expect(largestZoom({ width: 600, height: 300 }, 2, { width: 600, height: 50 })).toBe(1);
  });
});

describe('smallestPicture', () => {
  const cover = { width: 600, height: 50 };

  it('is the smallest size that contains a large enough crop of the aspect ratio', () => {
    for (const aspect of [1, 2, 16 / 9]) {
      const { width, height } = smallestPicture(aspect, cover);
      const part = cropPixels(centredCrop({ width, height }, aspect), { width, height });
      expect(part.width).toBeGreaterThanOrEqual(cover.width);
      expect(part.height).toBeGreaterThanOrEqual(cover.height);
    }
    expect(smallestPicture(2, cover)).toEqual({ width: 600, height: 300 });
    expect(smallestPicture(2, { width: 120, height: 60 })).toEqual({ width: 120, height: 60 });
  });
});
