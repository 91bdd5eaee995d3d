import type { cropQuery as cropQuerySchema, MediaSource } from '@contract/media.ts';
import type * as z from 'zod/mini';

/** A part of a picture, in per cent of its width and height when upright. */
export type Crop = { x: number; y: number; width: number; height: number };

/** Decimal places: one part in a hundred million, far below a pixel, and never written as `1e-7`. */
const places = 6;

function shown(value: number): string {
  return String(Number(value.toFixed(places)));
}

const within = (value: number, minimum: number, maximum: number) => Math.min(Math.max(value, minimum), maximum);

/**
 * Converts the crop to the query of spec §7. It is clamped to the picture despite rounding, because the server refuses
 * a crop that extends beyond it.
 */
export function cropQuery(crop: Crop, source?: MediaSource): z.input<typeof cropQuerySchema> {
  const step = 10 ** -places;
  const x = within(crop.x, 0, 100 - step);
  const y = within(crop.y, 0, 100 - step);
  const [left, top] = [Number(shown(x)), Number(shown(y))];
  return {
    cropWidth: shown(within(crop.width, step, 100 - left)),
    cropHeight: shown(within(crop.height, step, 100 - top)),
    croppedX: shown(left),
    croppedY: shown(top),
    unit: '%',
    ...(source && { source }),
  };
}

export type Size = { width: number; height: number };

/** Returns the largest centred crop of an aspect: the initial crop of a new picture. */
export function centredCrop({ width, height }: Size, aspect: number): Crop {
  const isWide = width / height > aspect;
  const size = isWide
    ? { width: ((height * aspect) / width) * 100, height: 100 }
    : { width: 100, height: (width / aspect / height) * 100 };
  return { x: (100 - size.width) / 2, y: (100 - size.height) / 2, ...size };
}

/** Returns the size of a crop in pixels. */
export function cropPixels(crop: Crop, { width, height }: Size): Size {
  return { width: Math.round((crop.width / 100) * width), height: Math.round((crop.height / 100) * height) };
}

/** Returns the largest zoom at which the crop still has enough pixels; at least 1. */
export function largestZoom(picture: Size, aspect: number, smallest: Size): number {
  const all = cropPixels(centredCrop(picture, aspect), picture);
  return Math.max(1, Math.min(all.width / smallest.width, all.height / smallest.height, 10));
}

/** Returns the minimum size of a picture whose crop in this aspect has at least `smallest`. */
export function smallestPicture(aspect: number, { width, height }: Size): Size {
  return { width: Math.ceil(Math.max(width, height * aspect)), height: Math.ceil(Math.max(height, width / aspect)) };
}
