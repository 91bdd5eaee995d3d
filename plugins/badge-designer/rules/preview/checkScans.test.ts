import { expect, test } from 'vitest';
import type { DesignElement } from '../../contract/elements.ts';
import { documentWith, element, sampleData } from '../../tests/support/documents.ts';
import { assets } from '../../tests/support/layouts.ts';
import { layOut } from '../layout/layoutDesign.ts';
import { checkScans, type PrinterResolution } from './checkScans.ts';

const box = { x: 40, y: 60, width: 30, height: 30 };
const code = element('qr_code', 'code', box, (one) => ({ ...one, background: null }));
const dark = (place: { x: number; y: number; width: number; height: number }) =>
  element('border_box', 'dark', place, (one) => ({ ...one, fill: '#101010', border: null }));
const light = element('border_box', 'light', { x: 38, y: 58, width: 34, height: 34 }, (one) => ({
  ...one,
  fill: '#ffffff',
}));

async function found(elements: DesignElement[], dpi: PrinterResolution = 300) {
  const document = documentWith(elements);
  const findings = checkScans(document, await layOut(document, sampleData, assets), dpi);
  return findings.map(({ element: { id }, problems }) => [id, ...problems.map(({ kind }) => kind)]);
}

test.each([
  ['white paper', [code], []],
  ['a dark box', [dark({ x: 30, y: 50, width: 60, height: 60 }), code], [['code', 'low_contrast']]],
  ['a light box on a dark one', [dark({ x: 30, y: 50, width: 60, height: 60 }), light, code], []],
  ['a dark box of which it covers a part', [dark({ x: 50, y: 70, width: 60, height: 60 }), code], []],
  ['white paper, below a dark box', [code, dark({ x: 30, y: 50, width: 60, height: 60 })], []],
])('a code without a background on %s', async (_, elements, expected) => {
  expect(await found(elements)).toEqual(expected);
});

test('bars that an office printer can print may be too fine for a label printer', async () => {
  const bars = element('code_128', 'code', { ...box, x: 10, width: 46, height: 15 });
  expect(await found([bars], 600)).toEqual([]);
  expect(await found([bars], 203)).toEqual([['code', 'small_modules']]);
});
