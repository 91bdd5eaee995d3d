import type { Language } from '@contract/language.ts';
import { type Calibration, calibrated, crosshairs } from '../../rules/sheets/calibration.ts';
import { type Paper, papers } from '../../rules/sheets/declareSheet.ts';
import type { Line, Point } from '../../rules/sheets/types.ts';
import { concat, decimals } from './pdf/content.ts';
import { bytesOf, newPdf, pointsPerMillimetre } from './pdf/newDocument.ts';

export type TestSheetInput = { paper: Paper; calibration: Calibration; date: Date; language: Language };

const texts = {
  en: [
    'Test sheet',
    'Print this page at 100% ("actual size"), on the paper and from the tray that you use for badges.',
    'Measure where the two crosshairs are: from the left edge and from the upper edge of the paper.',
    'Without any correction they are at',
  ],
  de: [
    'Testbogen',
    'Drucken Sie diese Seite mit 100 % („tatsächliche Größe“), auf dem Papier und aus dem Fach, das Sie für Badges nehmen.',
    'Messen Sie, wo die beiden Fadenkreuze sind: von der linken und von der oberen Kante des Papiers aus.',
    'Ohne jede Korrektur sind sie bei',
  ],
} as const satisfies Record<Language, readonly [string, string, string, string]>;

/** Draws a page with two crosshairs to measure, moved by the calibration. */
export async function drawTestSheet({ paper, calibration, date, language }: TestSheetInput): Promise<Uint8Array> {
  const [title, how, measure, intended] = texts[language];
  const page = papers[paper];
  const document = newPdf({ title, date });
  document.addPage({ size: [page.width * pointsPerMillimetre, page.height * pointsPerMillimetre], margin: 0 });
  const { first, second } = crosshairs(page);
  const { scale } = calibration;
  const moved = calibrated(calibration, { x: 0, y: 0 });
  const unit = concat([pointsPerMillimetre, 0, 0, pointsPerMillimetre, 0, 0]);
  const lines = [...crosshairAt(first), ...crosshairAt(second), ...rulerFrom({ x: 55, y: 150 })];
  const paths = lines.map(({ from, to }) => `${decimals(from.x, from.y)} m ${decimals(to.x, to.y)} l`);
  document.addContent(
    ['q', unit, concat([scale.x, 0, 0, scale.y, moved.x, moved.y]), '0 0 0 RG 0.15 w', ...paths, 'S Q'].join('\n'),
  );
  const places = [first, second].map(({ x, y }) => `${x} / ${y} mm`).join(', ');
  const at = (millimetres: number) => millimetres * pointsPerMillimetre;
  const width = at(page.width - 80);
  document.font('Helvetica-Bold').fontSize(16).text(title, at(55), at(60), { width });
  document.font('Helvetica').fontSize(11);
  for (const sentence of [how, measure, `${intended} ${places}.`]) document.moveDown(0.5).text(sentence, { width });
  document.fontSize(8).text('100 mm', at(55), at(156), { width });
  return bytesOf(document);
}

/** Returns two lines of 20 mm with a tick every 5 mm, so that a crooked feed shows. */
function crosshairAt({ x, y }: Point): Line[] {
  const ticks = [-10, -5, 5, 10].flatMap((away): Line[] => [
    { from: { x: x + away, y: y - 1 }, to: { x: x + away, y: y + 1 } },
    { from: { x: x - 1, y: y + away }, to: { x: x + 1, y: y + away } },
  ]);
  return [{ from: { x: x - 10, y }, to: { x: x + 10, y } }, { from: { x, y: y - 10 }, to: { x, y: y + 10 } }, ...ticks];
}

/** Returns a ruler of 100 mm that shows whether the printer scales the page. */
function rulerFrom({ x, y }: Point): Line[] {
  const ticks = Array.from({ length: 101 }, (_, tick): Line => {
    const height = tick % 10 === 0 ? 4 : tick % 5 === 0 ? 3 : 2;
    return { from: { x: x + tick, y }, to: { x: x + tick, y: y + height } };
  });
  return [{ from: { x, y }, to: { x: x + 100, y } }, ...ticks];
}
