import { encode } from 'uqr';
import type { ErrorCorrection } from '../../contract/codeElements.ts';

/** True is a dark module. */
export type CodeGrid = readonly (readonly boolean[])[];

/** A short text has room for more safety; a long one needs larger modules. */
const longestForMedium = 128;

/** Throws RangeError when the text is too long for any code. */
export function qrCodeGrid(text: string, level: ErrorCorrection): CodeGrid {
  const isAuto = level === 'auto';
  const least = text.length <= longestForMedium ? 'M' : 'L';
  return encode(text, { ecc: isAuto ? least : level, boostEcc: isAuto, border: 0 }).data;
}
