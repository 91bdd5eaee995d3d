import { Unzip, UnzipInflate } from 'fflate';
import { importLimits } from '../../../contract/imports.ts';
import { type Pause, refusedFile } from './readFile.ts';

/** The number of compressed bytes that are inflated at once. The output is at most a thousand times as large. */
const step = 16_384;

/** The number of inflated bytes, summed over both passes through a workbook. */
export type Inflated = { bytes: number };

type Take = (bytes: Uint8Array, isLast: boolean) => void;

/**
 * Inflates the entries of an archive in pieces, in the order of the file. An entry is skipped if `taker` returns no
 * function for it. The sizes in the archive are not trusted; the actual output is counted.
 */
export async function inflate(
  bytes: Uint8Array,
  inflated: Inflated,
  taker: (name: string) => Take | undefined,
  pause: Pause,
): Promise<void> {
  let failure: unknown;
  let open = 0;
  const unzip = new Unzip((file) => {
    const take = taker(file.name);
    if (!take) return;
    open += 1;
    file.ondata = (error, data, isLast) => {
      if (failure !== undefined) return;
      if (error) {
        failure = refusedFile('import_damaged', 'The workbook is damaged');
        return;
      }
      inflated.bytes += data.length;
      if (inflated.bytes > importLimits.inflatedBytes) {
        failure = refusedFile('import_inflates_too_much', 'The workbook is too large once it is unpacked');
        return;
      }
      if (isLast) open -= 1;
      try {
        take(data, isLast);
      } catch (error) {
        failure = error;
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length && failure === undefined; at += step) {
    try {
      unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
    } catch (error) {
      failure ??=
        error instanceof Error && 'problems' in error
          ? error
          : refusedFile('import_damaged', 'The workbook is damaged');
    }
    await pause();
  }
  if (failure !== undefined) throw failure;
  // The file ends in the middle of an entry.
  if (open > 0) throw refusedFile('import_damaged', 'The workbook is damaged');
}
