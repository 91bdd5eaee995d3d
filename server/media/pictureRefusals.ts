import { RefusedError } from '@contract/problem.ts';
import type { Size } from '../ports.ts';

/** The refusals of files, the same in every renderer. */

/** 50 megapixels are enough for a phone's largest picture; decoded they are up to 200 MB. */
export const maximumPixels = 50_000_000;
const maximumSide = 11_999;

export function noPicture(): RefusedError {
  return new RefusedError('unsupported_media', 'This is no picture we can read. Use a JPEG, PNG or WebP file.', [
    { path: 'file', code: 'no_picture', message: 'Use a JPEG, PNG or WebP file' },
  ]);
}

export function damaged(): RefusedError {
  return new RefusedError('unsupported_media', 'The picture is damaged or was not uploaded completely.', [
    { path: 'file', code: 'picture_damaged', message: 'The picture is damaged or incomplete' },
  ]);
}

/**
 * Throws `too_large` for an interlaced picture (such as a progressive JPEG) of more than `most` pixels. Saved without
 * interlacing, it would be accepted.
 */
export function refuseInterlaced({ width, height }: Size, maximum: number): void {
  if (width * height <= maximum) return;
  const megapixels = maximum / 1_000_000;
  const message = `The picture has ${width} × ${height} pixels and is progressive (interlaced); such a picture has at most ${megapixels} megapixels`;
  throw new RefusedError('too_large', message, [
    { path: 'file', code: 'interlaced_too_large', message, params: { megapixels } },
  ]);
}

/** Throws `too_large` for a picture whose decoded pixels would take too much memory. */
export function refuseTooManyPixels({ width, height }: Size, maximum = maximumPixels): void {
  if (width <= maximumSide && height <= maximumSide && width * height <= maximum) return;
  const megapixels = maximum / 1_000_000;
  const message = `The picture has ${width} × ${height} pixels; at most ${megapixels} megapixels and ${maximumSide} a side can be used`;
  throw new RefusedError('too_large', message, [
    { path: 'file', code: 'too_many_pixels', message, params: { width, height, megapixels } },
  ]);
}
