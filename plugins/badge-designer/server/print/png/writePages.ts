import { crc32 } from 'node:zlib';
import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { LayoutAssets } from '../../../rules/layout/assets.ts';
import { calibrated } from '../../../rules/sheets/calibration.ts';
import type { SheetPage } from '../../../rules/sheets/impose.ts';
import { cropMarks } from '../../../rules/sheets/marks.ts';
import { panelPlacing, placing } from '../../../rules/sheets/placing.ts';
import { type Line, millimetresPerInch } from '../../../rules/sheets/types.ts';
import type { PictureFile } from '../pdf/sources.ts';
import type { SheetsToWrite } from '../pdf/writeSheets.ts';
import { drawPrimitives, type PixelSources } from './drawPrimitives.ts';
import { zipOf } from './zip.ts';

type PagesToWrite = Pick<
  SheetsToWrite,
  'pages' | 'piece' | 'hasCropMarks' | 'calibration' | 'title' | 'date' | 'written'
> & { assets: LayoutAssets; pictures: readonly PictureFile[]; dpi: number };

/** Draws pages as pixels: one PNG, or an archive of several. */
export async function writePages(input: PagesToWrite): Promise<Uint8Array> {
  const images = new Map<string, Image>();
  for (const { key, bytes } of input.pictures) images.set(key, await loadImage(bytes));
  const sources: PixelSources = { fonts: input.assets.fonts, picture: (key) => images.get(key) };
  const files: { name: string; bytes: Uint8Array }[] = [];
  const digits = String(input.pages.length).length;
  for (const [index, page] of input.pages.entries()) {
    const bytes = await drawPage(page, input, sources);
    files.push({ name: `${String(index + 1).padStart(digits, '0')}.png`, bytes });
    await input.written(index + 1);
  }
  const [only, ...more] = files;
  return only && more.length === 0 ? only.bytes : zipOf(files, input.date);
}

async function drawPage(page: SheetPage, input: PagesToWrite, sources: PixelSources): Promise<Uint8Array> {
  const scale = input.dpi / millimetresPerInch;
  const canvas = createCanvas(Math.ceil(page.page.width * scale), Math.ceil(page.page.height * scale));
  const paper = canvas.getContext('2d');
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  const moved = calibrated(input.calibration, { x: 0, y: 0 });
  paper.scale(scale, scale);
  paper.transform(input.calibration.scale.x, 0, 0, input.calibration.scale.y, moved.x, moved.y);
  for (const place of page.places) await drawPiece(place, page, { paper, input, sources });
  if (input.hasCropMarks) drawLines(cropMarks(page), paper, '#000000', []);
  return withResolution(await canvas.encode('png'), input.dpi);
}

type Drawing = { paper: SKRSContext2D; input: PagesToWrite; sources: PixelSources };

async function drawPiece(place: SheetPage['places'][number], { face }: SheetPage, { paper, input, sources }: Drawing) {
  const { unfolded, page, sides, bleed } = await input.piece(place.index);
  const panels = face === 'front' ? unfolded.front : unfolded.back;
  if (panels.length === 0) return;
  const { width, height } = unfolded.size;
  paper.save();
  for (const matrix of placing(place, unfolded.size)) paper.transform(...matrix);
  // Clips at the bleed, because anything beyond it would cover the neighbour.
  paper.beginPath();
  paper.rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
  paper.clip();
  for (const panel of panels) {
    paper.save();
    for (const matrix of panelPlacing(panel, page)) paper.transform(...matrix);
    drawPrimitives(sides[panel.side] ?? [], paper, sources);
    paper.restore();
  }
  if (input.hasCropMarks && face === 'front') drawLines(unfolded.folds, paper, '#999999', [1, 1]);
  paper.restore();
}

function drawLines(lines: readonly Line[], paper: SKRSContext2D, colour: string, dash: number[]): void {
  paper.strokeStyle = colour;
  paper.lineWidth = 0.1;
  paper.setLineDash(dash);
  for (const { from, to } of lines) {
    paper.beginPath();
    paper.moveTo(from.x, from.y);
    paper.lineTo(to.x, to.y);
    paper.stroke();
  }
}

/** The length of a PNG's signature and of its first chunk, which states its size. */
const headLength = 33;

/** States the resolution in a PNG, so that programs print it in its true size. */
function withResolution(png: Uint8Array, dpi: number): Uint8Array {
  const chunk = Buffer.alloc(21);
  chunk.writeUInt32BE(9, 0);
  chunk.write('pHYs', 4, 'latin1');
  const perMetre = Math.round((dpi * 1000) / millimetresPerInch);
  chunk.writeUInt32BE(perMetre, 8);
  chunk.writeUInt32BE(perMetre, 12);
  chunk.writeUInt8(1, 16);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17);
  return Buffer.concat([png.subarray(0, headLength), chunk, png.subarray(headLength)]);
}
