/** The size of a page in points, 72 to the inch. */
export type PdfPageSize = { width: number; height: number };

export const pdfLimits = {
  /** The largest file. */
  bytes: 25_000_000,
  /** The most pages to choose from. */
  pages: 50,
  /** Milliseconds after which a file is given up: a made-up one can keep the reader busy without end. */
  patience: 60_000,
} as const;

const finest = 600;
/** Pixels of a drawn page: A5 at 600 dpi, A4 at 400. Four bytes each are what a phone has room for. */
const mostPixels = 16_000_000;
const longestSide = 11_000;
const pointsPerInch = 72;

/** Returns the finest resolution in which a page has room, in dots per inch; at most 600. */
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
