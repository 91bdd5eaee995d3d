/** The size of a page in points, 72 to the inch. */
export type PdfPageSize = { width: number; height: number };

export const pdfLimits = {
  /** The maximum size of a file. */
  bytes: 25_000_000,
  /** The maximum number of pages to choose from. */
  pages: 50,
  /** The time limit for reading a file, in milliseconds. A forged file could keep the reader busy forever. */
  timeoutMs: 60_000,
} as const;

const finest = 600;
/**
 * The maximum number of pixels of a rendered page: A5 at 600 dpi or A4 at 400 dpi. A phone has enough memory for four
 * bytes each.
 */
const mostPixels = 16_000_000;
const longestSide = 11_000;
const pointsPerInch = 72;

/** Returns the finest resolution at which a page stays within `pixels`, in dots per inch; at most 600. */
export function resolutionFor({ width, height }: PdfPageSize, pixels = mostPixels): number {
  const [across, down] = [width / pointsPerInch, height / pointsPerInch];
  return Math.min(finest, Math.sqrt(pixels / (across * down)), longestSide / Math.max(across, down));
}

/** Returns the size in pixels, at least one each way. */
export function pixelsOf({ width, height }: PdfPageSize, dpi: number): PdfPageSize {
  const pixels = (points: number) => Math.max(1, Math.round((points / pointsPerInch) * dpi));
  return { width: pixels(width), height: pixels(height) };
}

/** Returns a page's size in millimetres, to a tenth. */
export function millimetresOf({ width, height }: PdfPageSize): PdfPageSize {
  const millimetres = (points: number) => Math.round((points / pointsPerInch) * 254) / 10;
  return { width: millimetres(width), height: millimetres(height) };
}
