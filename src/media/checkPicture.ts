import { mediaLimits } from '@contract/media.ts';
import type { Size } from './crop.ts';

/** The reasons why a file is refused; each is a key `media.problem.<name>`. */
export type PictureProblem =
  | { code: 'type' }
  | { code: 'bytes'; bytes: number }
  | { code: 'damaged' }
  | { code: 'pixels'; size: Size; smallest: Size };

/** A file that is no suitable picture. It is not uploaded. */
export class UnsuitablePicture extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Decodes a picture and returns its size when upright; rejects if it is no picture. */
export type MeasurePicture = (file: Blob) => Promise<Size>;

/** Checks a file before the upload, so that nobody waits for an upload that the server will refuse. */
export async function checkPicture(
  file: File,
  smallest: Size,
  measure: MeasurePicture,
): Promise<{ size: Size; problem?: undefined } | { problem: PictureProblem }> {
  if (!mediaLimits.types.some((type) => type === file.type)) return { problem: { code: 'type' } };
  if (file.size > mediaLimits.bytes) return { problem: { code: 'bytes', bytes: file.size } };
  try {
    const size = await measure(file);
    const isSmall = size.width < smallest.width || size.height < smallest.height;
    return isSmall ? { problem: { code: 'pixels', size, smallest } } : { size };
  } catch {
    return { problem: { code: 'damaged' } };
  }
}

/** Uses the browser's own decoder, which applies a picture's orientation. */
export const measureInBrowser: MeasurePicture = async (file) => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
};
