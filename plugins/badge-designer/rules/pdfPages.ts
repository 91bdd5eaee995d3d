/** The size of a page in points, 72 to the inch. */
export type PdfPageSize = { width: number; height: number };

/** A size in the unit that the function or field states. */
export type Size = { width: number; height: number };

export const pdfLimits = {
  /** The maximum size of a file. */
  bytes: 25_000_000,
  /** The maximum number of pages to choose from. */
  pages: 50,
  /** The time limit for reading a file, in milliseconds. A forged file could keep the reader busy forever. */
  timeoutMs: 60_000,
} as const;

const maximumDpi = 600;
/**
 * The maximum number of pixels of a rendered page, such as A5 at 576 dpi or A4 at 407 dpi. A phone has enough memory
 * for them, at four bytes each.
 */
const maximumPixels = 16_000_000;
/** The maximum width and height in pixels. The server refuses pictures with a side of 12,000 pixels or more. */
const maximumSidePixels = 11_000;
const pointsPerInch = 72;

/** Returns the highest resolution at which a page has no more than `pixels` pixels, in dots per inch, up to 600. */
export function resolutionFor({ width, height }: PdfPageSize, pixels = maximumPixels): number {
  const [across, down] = [width / pointsPerInch, height / pointsPerInch];
  return Math.min(maximumDpi, Math.sqrt(pixels / (across * down)), maximumSidePixels / Math.max(across, down));
}

/** Returns a page's size in pixels, at least 1 × 1. */
export function pixelsOf({ width, height }: PdfPageSize, dpi: number): Size {
  const pixels = (points: number) => Math.max(1, Math.round((points / pointsPerInch) * dpi));
  return { width: pixels(width), height: pixels(height) };
}

/** Returns a page's size in millimetres, to a tenth. */
export function millimetresOf({ width, height }: PdfPageSize): Size {
  const millimetres = (points: number) => Math.round((points / pointsPerInch) * 254) / 10;
  return { width: millimetres(width), height: millimetres(height) };
}
