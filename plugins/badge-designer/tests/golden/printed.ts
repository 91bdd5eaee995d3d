import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { LayoutAssets } from '../../rules/layout/assets.ts';
import type { Rectangle } from '../../rules/layout/primitives.ts';
import { uncalibrated } from '../../rules/sheets/calibration.ts';
import type { SheetPage } from '../../rules/sheets/impose.ts';
import type { DrawingSources } from '../../server/print/pdf/drawing.ts';
import { fontsOf, type PictureFile } from '../../server/print/pdf/sources.ts';
import { type Piece, writeSheets } from '../../server/print/pdf/writeSheets.ts';
import { writePages } from '../../server/print/png/writePages.ts';
import type { Pixels } from './ink.ts';

const run = promisify(execFile);

const printedPlainly = {
  hasCropMarks: false,
  calibration: uncalibrated,
  title: 'Golden',
  date: new Date(0),
  written: async () => undefined,
};

/** Writes pages with the product's own PDF writer. */
export function pdfOf(
  pages: readonly SheetPage[],
  pieces: readonly Piece[],
  { assets, picture }: { assets: LayoutAssets; picture: DrawingSources['picture'] },
): Promise<Uint8Array> {
  return writeSheets({
    pages,
    piece: async (index) => {
      const piece = pieces[index];
      if (!piece) throw new Error(`There is no piece ${index}`);
      return piece;
    },
    font: fontsOf(assets),
    picture,
    ...printedPlainly,
  });
}

/** Draws one page as the product's PNG. */
export async function pixelsOfPng(
  [page, piece]: [SheetPage, Piece] | [],
  { assets, pictures, scale }: { assets: LayoutAssets; pictures: readonly PictureFile[]; scale: number },
): Promise<Pixels> {
  if (!page || !piece) throw new Error('There is no such page');
  const png = await writePages({
    ...printedPlainly,
    pages: [{ ...page, places: page.places.map((place) => ({ ...place, index: 0 })) }],
    piece: async () => piece,
    dpi: scale * 25.4,
    assets,
    pictures,
  });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

/** Returns a page of which a view of a design is all, and the piece for it. */
export function pageOfView(sides: Piece['sides'], side: number, view: Rectangle, index: number): [SheetPage, Piece] {
  const size = { width: view.x + view.width, height: view.y + view.height };
  const place = { index, x: -view.x, y: -view.y, ...size, turn: 0 as const, isMirrored: false };
  const page: SheetPage = { page: { width: view.width, height: view.height }, face: 'front', places: [place] };
  const unfolded = { size, front: [{ side, x: 0, y: 0, turn: 0 as const }], back: [], folds: [] };
  return [page, { sides, page: size, unfolded, bleed: 300 }];
}

/** Draws the pages of a PDF with `pdftoppm`, in grey or in colour. */
export async function pixelsOfPdf(pdf: Uint8Array, scale: number, colours: 'grey' | 'rgb'): Promise<Pixels[]> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-golden-'));
  try {
    await writeFile(join(folder, 'in.pdf'), pdf);
    const grey = colours === 'grey' ? ['-gray'] : [];
    await run('pdftoppm', ['-r', String(scale * 25.4), ...grey, join(folder, 'in.pdf'), join(folder, 'page')]);
    const files = (await readdir(folder)).filter((name) => name.startsWith('page')).sort();
    return await Promise.all(files.map(async (name) => pixelsOfFile(await readFile(join(folder, name)))));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Reads a binary file of the formats PGM and PPM as `pdftoppm` writes them. */
function pixelsOfFile(bytes: Buffer): Pixels {
  const head = /^P([56])\s(\d+) (\d+)\s255\s/.exec(bytes.toString('latin1', 0, 40));
  if (!head) throw new Error('This is no picture of pdftoppm');
  const [all, format, width, height] = head;
  return {
    data: bytes.subarray(all.length),
    width: Number(width),
    height: Number(height),
    channels: format === '6' ? 3 : 1,
  };
}

/** Draws the pages of a PDF finer, and takes the mean of each block, because `pdftoppm` moves letters to whole pixels. */
export async function smoothPixelsOfPdf(pdf: Uint8Array, scale: number): Promise<Pixels[]> {
  const finer = 3;
  return (await pixelsOfPdf(pdf, scale * finer, 'rgb')).map((page) => reduced(page, finer));
}

function reduced({ data, width, height, channels }: Pixels, by: number): Pixels {
  const [across, down] = [Math.ceil(width / by), Math.ceil(height / by)];
  const sums = new Uint32Array(across * down * channels);
  const counts = new Uint32Array(across * down);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const block = Math.floor(y / by) * across + Math.floor(x / by);
      counts[block] = (counts[block] ?? 0) + 1;
      for (let channel = 0; channel < channels; channel += 1) {
        const at = block * channels + channel;
        sums[at] = (sums[at] ?? 0) + (data[(y * width + x) * channels + channel] ?? 0);
      }
    }
  }
  const mean = Uint8Array.from(sums, (sum, at) => Math.round(sum / (counts[Math.floor(at / channels)] ?? 1)));
  return { data: mean, width: across, height: down, channels };
}
