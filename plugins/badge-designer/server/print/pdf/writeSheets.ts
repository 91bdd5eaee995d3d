import type { Primitive } from '../../../rules/layout/primitives.ts';
import { type Calibration, calibrated } from '../../../rules/sheets/calibration.ts';
import type { Place, SheetPage } from '../../../rules/sheets/impose.ts';
import { cropMarks } from '../../../rules/sheets/marks.ts';
import { panelPlacing, placing } from '../../../rules/sheets/placing.ts';
import type { Line } from '../../../rules/sheets/types.ts';
import type { Panel, Unfolded } from '../../../rules/sheets/unfold.ts';
import { concat, decimal, decimals } from './content.ts';
import { type Content, createDrawing, type Drawing, type DrawingSources, newContent } from './drawing.ts';
import { drawPrimitives } from './drawPrimitives.ts';
import { bytesOf, newPdf, pointsPerMillimetre } from './newDocument.ts';

/** A person's laid out badge or ticket. */
export type Piece = {
  sides: readonly (readonly Primitive[])[];
  page: { width: number; height: number };
  unfolded: Unfolded;
  /** The width that is drawn beyond the edge, if the label extends there. */
  bleed: number;
};

export type SheetsToWrite = DrawingSources & {
  pages: readonly SheetPage[];
  /** Returns a piece. It is called in page order, and its result is not stored. */
  piece: (index: number) => Promise<Piece>;
  hasCropMarks: boolean;
  calibration: Calibration;
  title: string;
  /** The date of the content, so that equal input gives an equal file at any time. */
  date: Date;
  /** Called after each page. It throws to stop the work. */
  written: (pages: number) => Promise<void>;
};

/** Writes a PDF page by page, so that only one page's pieces are in memory. Equal input gives equal bytes. */
export async function writeSheets(input: SheetsToWrite): Promise<Uint8Array> {
  const document = newPdf(input);
  const drawing = createDrawing(document, input);
  for (const [index, page] of input.pages.entries()) {
    await writePage(page, input, drawing);
    await input.written(index + 1);
  }
  drawing.end();
  return bytesOf(document);
}

async function writePage(page: SheetPage, input: SheetsToWrite, drawing: Drawing): Promise<void> {
  const { document } = drawing;
  const { width, height } = page.page;
  document.addPage({ size: [width * pointsPerMillimetre, height * pointsPerMillimetre], margin: 0 });
  const content = newContent();
  const { parts } = content;
  const { scale } = input.calibration;
  const moved = calibrated(input.calibration, { x: 0, y: 0 });
  const unit = decimal(pointsPerMillimetre);
  parts.push('q', `${unit} 0 0 ${unit} 0 0 cm`);
  parts.push(concat([scale.x, 0, 0, scale.y, moved.x, moved.y]));
  for (const place of page.places) await writePiece(place, page, { content, drawing, input });
  if (input.hasCropMarks) writeMarks(cropMarks(page), parts);
  parts.push('Q');
  document.addContent(parts.join('\n'));
  Object.assign(document.page.fonts, content.resources.Font);
  Object.assign(document.page.xobjects, content.resources.XObject);
  Object.assign(document.page.ext_gstates, content.resources.ExtGState);
}

type WriteTarget = { content: Content; drawing: Drawing; input: SheetsToWrite };

async function writePiece(place: Place, { face }: SheetPage, { content, drawing, input }: WriteTarget): Promise<void> {
  const { unfolded, page, sides, bleed } = await input.piece(place.index);
  const panels = face === 'front' ? unfolded.front : unfolded.back;
  if (panels.length === 0) return;
  const { parts } = content;
  const size = unfolded.size;
  parts.push('q', ...placing(place, size).map(concat));
  // Clips at the bleed, because anything beyond it would cover the neighbour.
  const [width, height] = [size.width + 2 * bleed, size.height + 2 * bleed];
  parts.push(`${decimals(-bleed, -bleed, width, height)} re W n`);
  for (const panel of panels) writePanel(panel, sides[panel.side] ?? [], { page, content, drawing });
  if (input.hasCropMarks && face === 'front') writeFolds(unfolded.folds, parts);
  parts.push('Q');
}

type PanelWriting = { page: Piece['page']; content: Content; drawing: Drawing };

function writePanel(panel: Panel, primitives: readonly Primitive[], { page, content, drawing }: PanelWriting): void {
  content.parts.push('q', ...panelPlacing(panel, page).map(concat));
  drawPrimitives(primitives, content, drawing);
  content.parts.push('Q');
}

const path = ({ from, to }: Line): string => `${decimals(from.x, from.y)} m ${decimals(to.x, to.y)} l`;

function writeMarks(lines: readonly Line[], parts: string[]): void {
  if (lines.length === 0) return;
  parts.push('q 0 0 0 RG 0.1 w [] 0 d', ...lines.map(path), 'S Q');
}

function writeFolds(lines: readonly Line[], parts: string[]): void {
  if (lines.length === 0) return;
  parts.push('q 0.6 0.6 0.6 RG 0.1 w [1 1] 0 d', ...lines.map(path), 'S Q');
}
