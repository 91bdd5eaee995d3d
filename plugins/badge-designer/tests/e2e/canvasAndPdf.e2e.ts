import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { type StaticFiles, serveFiles } from '../../../../tests/e2e/support/staticFiles.ts';
import { bleedBox } from '../../rules/layout/background.ts';
import { layOut } from '../../rules/layout/layoutDesign.ts';
import type { Rectangle } from '../../rules/layout/primitives.ts';
import type { Layout } from '../../rules/layout/types.ts';
import { planPrint } from '../../rules/print/planPrint.ts';
import type { SheetPage } from '../../rules/sheets/impose.ts';
import { labelBox, labelsOf } from '../../rules/sheets/labels.ts';
import { sheetPresets } from '../../rules/sheets/presets.ts';
import { unfold } from '../../rules/sheets/unfold.ts';
import { type PictureFile, readPictures } from '../../server/print/pdf/sources.ts';
import type { Piece } from '../../server/print/pdf/writeSheets.ts';
import type { GoldenDesign } from '../golden/designs/parts.ts';
import { goldenDesigns } from '../golden/designs.ts';
import { inkBox, type Pixels } from '../golden/ink.ts';
import { leavesOf } from '../golden/leaves.ts';
import type { Drawn } from '../golden/page/goldenPage.ts';
import { pageOfView, pdfOf, pixelsOfPdf, pixelsOfPng, smoothPixelsOfPdf } from '../golden/printed.ts';
import { documentWith, element, sampleData } from '../support/documents.ts';
import { assets } from '../support/layouts.ts';

/**
 * Pixels per millimetre: positions are measured at 635 dpi, because `pdftoppm` moves letters to whole pixels, and whole
 * pages are compared at 152 dpi.
 */
const fine = 25;
const coarse = 6;
/** Millimetres by which the canvas and the PDF may differ in any edge of any primitive. */
const most = 0.1;
/**
 * The canvas and the PDF smooth edges differently. `share`: the most colour values (red, green or blue) that may differ by
 * more than a third of the way from black to white. `mean`: the most by which they may differ on average, of 255.
 */
const mostDifferent = { share: 0.004, mean: 2 };
/** The canvas does not smooth the modules of codes, so each edge may be half a pixel off. */
const mostWithCodes = { share: 0.02, mean: 4 };

let folder: string;
let files: StaticFiles;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'foyer-canvas-'));
  const configFile = 'plugins/badge-designer/tests/golden/page/vite.config.ts';
  await build({ configFile, build: { outDir: folder } });
  files = await serveFiles(folder);
});

test.afterAll(async () => {
  await files?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns a picture that is dark everywhere, so that all of it counts as ink. */
async function darkPicture(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    data.set([40, (200 * x) / width, (200 * y) / height], at);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

type Pictures = Awaited<ReturnType<typeof readPictures>> & { originals: PictureFile[] };

async function givePictures(page: Page): Promise<Pictures> {
  const bytes = [await darkPicture(800, 400), await darkPicture(60, 60)];
  const named = bytes.map((each, index) => ({ key: `media-${index + 1}`, bytes: each }));
  const urls = named.map(({ key, bytes: each }) => [key, `data:image/png;base64,${each.toString('base64')}`] as const);
  await page.evaluate((all) => golden.givePictures(all), Object.fromEntries(urls));
  return { ...(await readPictures(named)), originals: named };
}

/** Compares each primitive of a layout alone. */
async function compareLeaves(page: Page, { name }: GoldenDesign, { sides }: Layout, pictures: Pictures) {
  const leaves = sides.flatMap((side, index) => leavesOf(side, `${name}, side ${index}`));
  const shown = leaves.map(({ primitive, near }, index) => pageOfView([[primitive]], 0, near, index));
  const pdf = await pdfOf(
    shown.map(([each]) => each),
    shown.map(([, piece]) => piece),
    { assets, picture: pictures.file },
  );
  const printed = (await pixelsOfPdf(pdf, fine, 'grey')).map(inkBox);
  const drawn = await page.evaluate(([all, scale]) => golden.inkOf(all, scale), [leaves, fine] as const);
  for (const [index, leaf] of leaves.entries()) {
    expect(edgesOf(drawn[index]) !== null, `${leaf.name} is on the canvas`).toBe(edgesOf(printed[index]) !== null);
    const [onCanvas, inPdf] = [edgesOf(drawn[index]) ?? [], edgesOf(printed[index]) ?? []];
    const apart = onCanvas.map((edge, side) => Math.abs(edge - (inPdf[side] ?? Number.NaN)) / fine);
    expect(Math.max(0, ...apart), `${leaf.name} in millimetres`).toBeLessThanOrEqual(most);
  }
  return leaves.length;
}
function edgesOf(box: Rectangle | null | undefined): [number, number, number, number] | null {
  return box ? [box.x, box.y, box.x + box.width, box.y + box.height] : null;
}

/** Compares all pixels of a page with what the canvas draws of the same parts. */
async function comparePage(page: Page, name: string, parts: readonly Drawn[], view: Rectangle, printed: Pixels) {
  await page.evaluate(([all, seen, scale]) => golden.show(all, seen, scale), [parts, view, coarse] as const);
  const picture = sharp(await page.locator('svg').screenshot({ animations: 'disabled' })).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const [width, height] = [Math.min(info.width, printed.width), Math.min(info.height, printed.height)];
  // A size in points that is a little more than whole pixels makes one pixel more.
  expect(Math.max(info.width, printed.width) - width, `the width of ${name}`).toBeLessThanOrEqual(1);
  expect(Math.max(info.height, printed.height) - height, `the height of ${name}`).toBeLessThanOrEqual(1);
  let sum = 0;
  let different = 0;
  for (let y = 0; y < height; y += 1) {
    for (let at = 0; at < width * 3; at += 1) {
      const apart = Math.abs((data[y * info.width * 3 + at] ?? 0) - (printed.data[y * printed.width * 3 + at] ?? 0));
      sum += apart;
      if (apart > 85) different += 1;
    }
  }
  const values = width * height * 3;
  const hasCodes = parts.some(({ primitives }) => JSON.stringify(primitives).includes('"modules"'));
  const limit = hasCodes ? mostWithCodes : mostDifferent;
  expect(sum / values, `the mean difference of ${name}`).toBeLessThanOrEqual(limit.mean);
  expect(different / values, `the share of ${name} that differs`).toBeLessThanOrEqual(limit.share);
}

const printedOn = { copies: 1, startAt: 1, hasCropMarks: false, backs: 'long', isBackMirrored: false } as const;

/** Compares the flat paper of a folded design. */
async function compareFolded(page: Page, { name, document }: GoldenDesign, { sides }: Layout, pictures: Pictures) {
  const unfolded = unfold(document.page, sides.length);
  const piece: Piece = { sides, page: document.page, unfolded, bleed: 0 };
  const plan = planPrint([{ designId: 1, ticketId: 1, unfolded, bleed: 0 }], {
    ...printedOn,
    sheet: { kind: 'single' },
    range: null,
    output: 'pdf',
  });
  const pages = plan.files.flatMap((file) => file.pages);
  const printed = await smoothPixelsOfPdf(await pdfOf(pages, [piece], { assets, picture: pictures.file }), coarse);
  const { width, height } = document.page;
  for (const [index, panels] of [unfolded.front, unfolded.back].filter(({ length }) => length > 0).entries()) {
    const parts = panels.map(({ side, x, y, turn }) => ({
      primitives: sides[side] ?? [],
      transform: `translate(${x} ${y}) rotate(${turn} ${width / 2} ${height / 2})`,
    }));
    const view = { x: 0, y: 0, ...unfolded.size };
    await comparePage(page, `${name}, flat, face ${index}`, parts, view, pixelsOrFail(printed[index]));
  }
}

function pixelsOrFail(pixels: Pixels | undefined): Pixels {
  if (!pixels) throw new Error('The PDF has no such page');
  return pixels;
}

test('the canvas, the PDF and the PNG agree to a tenth of a millimetre', async ({ page }) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1400, height: 1900 });
  await page.goto(`${files.address}plugins/badge-designer/tests/golden/page/index.html`);
  await page.waitForFunction(() => 'golden' in globalThis);
  const pictures = await givePictures(page);

  for (const design of goldenDesigns) {
    await test.step(design.name, async () => {
      const { document, data, name } = design;
      const layout = await layOut(document, data, assets);
      const here = await page.evaluate(([it, filled]) => golden.layOut(it, filled), [document, data] as const);
      expect(here, 'the layout in the browser').toEqual(layout);
      expect(await compareLeaves(page, design, layout, pictures)).toBeGreaterThan(0);
      const view = bleedBox(document.page);
      const shown = layout.sides.map((_, side) => pageOfView(layout.sides, side, view, side));
      const pdf = await pdfOf(
        shown.map(([each]) => each),
        shown.map(([, piece]) => piece),
        { assets, picture: pictures.file },
      );
      const printed = await smoothPixelsOfPdf(pdf, coarse);
      for (const [side, primitives] of layout.sides.entries()) {
        const pixels = pixelsOrFail(printed[side]);
        await comparePage(page, `${name}, side ${side}`, [{ primitives }], view, pixels);
        const drawn = await pixelsOfPng(shown[side] ?? [], { assets, pictures: pictures.originals, scale: coarse });
        await comparePage(page, `${name}, side ${side} as PNG`, [{ primitives }], view, drawn);
      }
      if (document.page.fold !== 'none') await compareFolded(page, design, layout, pictures);
    });
  }

  for (const sheet of sheetPresets) {
    await test.step(sheet.id, async () => {
      const { width, height } = sheet.label;
      const document = documentWith(
        [
          element('border_box', 'box', { x: 1, y: 1, width: width - 2, height: height - 2 }),
          element('full_name', 'name', { x: 4, y: 3, width: width - 8, height: height / 2 }),
        ],
        { width, height },
      );
      const { sides } = await layOut(document, sampleData, assets);
      const unfolded = unfold(document.page, sides.length);
      const labels = Array.from({ length: labelsOf(sheet) }, (_, index) => labelBox(sheet, index));
      const plan = planPrint(
        labels.map(() => ({ designId: 1, ticketId: 1, unfolded, bleed: 0 })),
        { ...printedOn, sheet: { kind: 'preset', presetId: sheet.id }, range: null, output: 'pdf' },
      );
      const pages: SheetPage[] = plan.files.flatMap((file) => file.pages);
      const pieces = labels.map(() => ({ sides, page: document.page, unfolded, bleed: 0 }));
      const pdf = await pdfOf(pages, pieces, { assets, picture: pictures.file });
      const [printed, ...more] = await smoothPixelsOfPdf(pdf, coarse);
      expect(more).toEqual([]);
      const parts = labels.map(({ x, y }) => ({ primitives: sides[0] ?? [], transform: `translate(${x} ${y})` }));
      await comparePage(page, sheet.id, parts, { x: 0, y: 0, ...sheet.page }, pixelsOrFail(printed));
      const [fineSheet] = await pixelsOfPdf(pdf, 10, 'grey');
      const ink = edgesOf(inkBox(pixelsOrFail(fineSheet))) ?? [];
      const [first, last] = [labels[0], labels.at(-1)];
      const expected = [first?.x, first?.y, (last?.x ?? 0) + width - 2, (last?.y ?? 0) + height - 2];
      for (const [side, edge] of expected.entries()) {
        expect(Math.abs((ink[side] ?? Number.NaN) / 10 - (edge ?? 0) - 1)).toBeLessThanOrEqual(most);
      }
    });
  }
});
