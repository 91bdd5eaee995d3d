import { describe, expect, test } from 'vitest';
import type { CodeElement } from '../../contract/elements.ts';
import { documentWith, element, sampleData } from '../../tests/support/documents.ts';
import { assets, groupOf } from '../../tests/support/layouts.ts';
import { layOut } from '../layout/layoutDesign.ts';
import { checkScan, combinedFix } from './scanSafety.ts';

const box = { x: 40, y: 60, width: 30, height: 30 };
const qr = element('qr_code', 'code', box);

async function problemsOf(code: CodeElement, dpi = 300, behind = '#ffffff') {
  const { sides } = await layOut(documentWith([code]), sampleData, assets);
  const placed = groupOf(sides[0] ?? [], 'code').children.find(({ kind }) => kind === 'modules');
  if (placed?.kind !== 'modules') throw new Error('no code was placed');
  return checkScan(code, placed, dpi, behind);
}

const cases: { name: string; code: CodeElement; dpi?: number; behind?: string; kinds: string[] }[] = [
  { name: 'a code as it is placed first', code: qr, kinds: [] },
  { name: 'a code of 10 mm', code: { ...qr, width: 10, height: 10 }, kinds: ['small_modules'] },
  { name: 'modules of two dots', code: { ...qr, width: 14, height: 14 }, dpi: 150, kinds: ['small_modules'] },
  { name: 'no quiet zone', code: { ...qr, quietZone: 0 }, kinds: ['narrow_quiet_zone'] },
  { name: 'grey on white', code: { ...qr, colour: '#aaaaaa' }, kinds: ['low_contrast'] },
  { name: 'white on black', code: { ...qr, colour: '#ffffff', background: '#000000' }, kinds: ['light_on_dark'] },
  { name: 'black on a black page', code: { ...qr, background: null }, behind: '#000000', kinds: ['low_contrast'] },
  {
    name: 'a long text',
    code: { ...qr, width: 60, height: 60, content: { kind: 'template', template: 'x'.repeat(160) } },
    kinds: ['long_payload'],
  },
  {
    name: 'bars that are too fine',
    code: element('code_128', 'code', { ...box, width: 20, height: 10 }),
    kinds: ['small_modules'],
  },
];

describe('scan safety', () => {
  test.each(cases)('of $name: $kinds', async ({ code, dpi, behind, kinds }) => {
    expect((await problemsOf(code, dpi, behind)).map(({ kind }) => kind)).toEqual(kinds);
  });

  test.each(cases)('of $name is fixed by the offered fix', async ({ code, dpi, behind }) => {
    const fix = combinedFix(await problemsOf(code, dpi, behind));
    expect(await problemsOf({ ...code, ...fix }, dpi, behind)).toEqual([]);
  });

  test('fixes all problems at once', async () => {
    const bad: CodeElement = { ...qr, width: 9, height: 9, quietZone: 1, colour: '#ffff00', background: '#ffffff' };
    const problems = await problemsOf(bad);
    expect(problems.map(({ kind }) => kind)).toEqual(['small_modules', 'narrow_quiet_zone', 'low_contrast']);
    expect(await problemsOf({ ...bad, ...combinedFix(problems) })).toEqual([]);
  });
});
