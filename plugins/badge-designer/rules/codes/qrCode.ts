import { encode } from 'uqr';
import type { ErrorCorrection } from '../../contract/codeElements.ts';

/** Rows of modules; true is a dark module. */
export type CodeGrid = readonly (readonly boolean[])[];

/**
 * The longest text, in characters, for which `auto` uses medium error correction. Longer texts use a lower level, to
 * keep the modules large.
 */
const longestForMedium = 128;

/** Throws RangeError if the text is too long for any QR code. */
export function qrCodeGrid(text: string, level: ErrorCorrection): CodeGrid {
  const isAuto = level === 'auto';
  const least = text.length <= longestForMedium ? 'M' : 'L';
  return encode(text, { ecc: isAuto ? least : level, boostEcc: isAuto, border: 0 }).data;
}
