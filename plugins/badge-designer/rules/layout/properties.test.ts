import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataWith, documentWith, element } from '../../tests/support/documents.ts';
import { assets, runsOf } from '../../tests/support/layouts.ts';
import { millimetresOfPoint } from '../text/fit.ts';
import { boundsOf } from './geometry.ts';
import { layOut } from './layoutDesign.ts';
import type { Matrix, Primitive, Rectangle } from './primitives.ts';

const overflow = fc.constantFrom('wrap', 'shrink', 'shrink_then_wrap', 'clip');
const align = fc.constantFrom('left', 'center', 'right');
const words = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.stringMatching(/^([A-Za-zäöü]{1,14}[ \n-]){0,8}$/),
  fc.stringMatching(/^[אבגד ابتمح0-9a-z(]{0,30}$/),
);
const box = fc.record({
  x: fc.integer({ min: 0, max: 60 }),
  y: fc.integer({ min: 0, max: 100 }),
  width: fc.integer({ min: 5, max: 45 }),
  height: fc.integer({ min: 3, max: 48 }),
});

const design = fc.record({ words, box, overflow, align, size: fc.integer({ min: 4, max: 60 }) }).map((made) => ({
  ...made,
  document: documentWith([
    element('full_name', 'name', made.box, (name) => ({
      ...name,
      style: { ...name.style, overflow: made.overflow, align: made.align, size: made.size, minimumSize: 4 },
    })),
  ]),
}));

/** Yields the visible area of each letter: its advance on the baseline, or the clip of its group. */
function* lettersOf(
  primitives: readonly Primitive[],
  transform: Matrix | null = null,
  clip: Rectangle | null = null,
): Generator<Rectangle> {
  for (const primitive of primitives) {
    if (primitive.kind === 'group') {
      yield* lettersOf(primitive.children, primitive.transform ?? transform, primitive.clip ?? clip);
    } else if (primitive.kind === 'glyphs' && !clip) {
      for (const { x, y, advance } of primitive.glyphs) yield boundsOf({ x, y, width: advance, height: 0 }, transform);
    } else if (primitive.kind === 'glyphs' && clip) yield boundsOf(clip, transform);
  }
}

/** Returns the widths of the lines that are not cut, each the sum of its letters' advances. */
function lineWidthsOf(primitives: readonly Primitive[]): number[] {
  const widths = new Map<number, number>();
  for (const primitive of primitives) {
    if (primitive.kind !== 'glyphs') continue;
    const baseline = primitive.glyphs.find(({ text }) => text !== '')?.y ?? 0;
    const width = primitive.glyphs.reduce((sum, { advance }) => sum + advance, 0);
    widths.set(baseline, (widths.get(baseline) ?? 0) + width);
  }
  return [...widths.values()];
}

describe('any name of a person', () => {
  test('is set within its box, or cut with a warning', async () => {
    await fc.assert(
      fc.asyncProperty(design, async ({ words: name, box: room, size, document }) => {
        const { sides, warnings } = await layOut(document, dataWith({ full_name: name }), assets);
        for (const width of lineWidthsOf(sides[0] ?? [])) expect(width).toBeLessThan(room.width + 0.01);
        // Kerning of right-to-left letters moves a letter within the width of its line.
        const kerned = 0.01 + 0.03 * size * millimetresOfPoint;
        for (const letter of lettersOf(sides[0] ?? [])) {
          expect(letter.x).toBeGreaterThan(room.x - kerned);
          expect(letter.x + letter.width).toBeLessThan(room.x + room.width + kerned);
          expect(letter.y).toBeGreaterThan(room.y - 0.01);
          expect(letter.y).toBeLessThan(room.y + room.height + 25);
        }
        expect(warnings.filter(({ kind }) => kind === 'outside_page')).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('keeps all its letters, except for spaces at the end of a line', async () => {
    const letters = (text: string) => [...text.normalize('NFC').replace(/\s/g, '')].sort().join('');
    await fc.assert(
      fc.asyncProperty(design, async ({ words: name, document }) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are not printed
        const printable = name.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ').trim();
        const { sides } = await layOut(document, dataWith({ full_name: printable }), assets);
        const drawn = runsOf(sides[0] ?? []).flatMap(({ glyphs }) => glyphs.map(({ text }) => text));
        expect(letters(drawn.join(''))).toBe(letters(printable));
      }),
      { numRuns: 150 },
    );
  });

  test('any text is laid out without an error', async () => {
    const document = documentWith([
      element('full_name', 'name', { x: 10, y: 10, width: 60, height: 12 }),
      element('qr_code', 'code', { x: 10, y: 40, width: 30, height: 30 }),
    ]);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        const { missing } = await layOut(document, dataWith({ full_name: text, registration_code: text }), assets);
        expect(missing).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
