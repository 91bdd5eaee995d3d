import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';
import type { ElementKind } from '../../contract/elements.ts';
import { layOut } from '../../rules/layout/layoutDesign.ts';
import { dataWith, documentWith, element } from '../support/documents.ts';
import { assets } from '../support/layouts.ts';
import { pixelsOf } from '../support/pixels.ts';

type CodeKind = Extract<ElementKind, 'qr_code' | 'code_128' | 'pdf_417' | 'data_matrix'>;

const formats: Record<CodeKind, ReadInputBarcodeFormat> = {
  qr_code: 'QRCode',
  code_128: 'Code128',
  pdf_417: 'PDF417',
  data_matrix: 'DataMatrix',
};
const kinds: CodeKind[] = ['qr_code', 'code_128', 'pdf_417', 'data_matrix'];
const box = { x: 10, y: 20, width: 85, height: 60 };
/** The area around the code, even if it is rotated. */
const view = { x: 5, y: 3, width: 95, height: 94 };

beforeAll(async () => {
  const { resolve } = createRequire(import.meta.url);
  const wasm = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
});

/** Returns what a scanner reads from a badge printed at 150 dpi. */
async function scanned(kind: CodeKind, payload: string, rotation = 0): Promise<string[]> {
  const code = element(kind, 'code', box, (made) => ({
    ...made,
    rotation,
    content: { kind: 'template', template: '{registration_code}' },
  }));
  const document = documentWith([code]);
  const { sides } = await layOut(document, dataWith({ registration_code: payload }), assets);
  const pixels = pixelsOf(sides[0] ?? [], view, 150);
  const found = await readBarcodes({ ...pixels, colorSpace: 'srgb' }, { formats: [formats[kind]], tryHarder: true });
  return found.map(({ text }) => text);
}

const ascii = fc.stringMatching(/^[!-~]{1,20}$/);
const anyLetters = fc.stringMatching(/^[a-zA-Z0-9 äöüßéŁżЖя東京م]{1,16}$/).filter((text) => text.trim() === text);

describe('a drawn code can be scanned', () => {
  test.each(kinds)('from a %s', async (kind) => {
    const texts = kind === 'code_128' ? ascii : fc.oneof(ascii, anyLetters);
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await scanned(kind, text)).toEqual([text]);
      }),
      { numRuns: 6 },
    );
  });

  test.each(kinds)('from a rotated %s', async (kind) => {
    expect(await scanned(kind, 'R7K2-94QD', 90)).toEqual(['R7K2-94QD']);
  });

  test('from a code with a long text', async () => {
    const long = 'https://foyer.example/registrations/'.padEnd(250, 'x');
    expect(await scanned('qr_code', long)).toEqual([long]);
    expect(await scanned('data_matrix', long)).toEqual([long]);
  });
});

test.each(kinds)('leaves out a %s that cannot hold its text, with a warning', async (kind) => {
  const payload = kind === 'code_128' ? 'Zürich' : 'ü'.repeat(4000);
  const document = documentWith([element(kind, 'code', box)]);
  const { sides, warnings } = await layOut(document, dataWith({ registration_code: payload }), assets);
  expect(sides).toEqual([[]]);
  expect(warnings).toEqual([{ side: 0, elementId: 'code', kind: 'code_not_encodable' }]);
});
