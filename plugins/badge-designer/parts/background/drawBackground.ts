import { mediaLimits } from '@contract/media.ts';
import { pixelsOf, resolutionFor } from '../../rules/pdfPages.ts';
import type { OpenPdf } from './openPdf.ts';

/** Factors for the number of pixels. They are tried in this order until the file is small enough to be uploaded. */
const pixelShares = [1, 0.6, 0.35, 0.2, 0.1];

/**
 * Draws a page of a PDF file as a picture, in the highest resolution that can be uploaded. The format is PNG, because it
 * keeps the edges of letters sharp.
 */
export async function drawBackground(pdf: OpenPdf, page: number, name: string): Promise<File> {
  const size = pdf.pages[page];
  if (!size) throw new RangeError(`The file has no page ${page + 1}`);
  const pixels = 16_000_000;
  for (const share of pixelShares) {
    const picture = await pdf.draw(page, pixelsOf(size, resolutionFor(size, pixels * share)));
    if (picture.size <= mediaLimits.bytes) return new File([picture], `${name}.png`, { type: 'image/png' });
  }
  throw new RangeError('The page is too detailed for a picture of this size');
}
