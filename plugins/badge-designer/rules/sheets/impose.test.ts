import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Flip, impose, type Place, type SheetPage, sheetsNeeded } from './impose.ts';
import { fillPage, labelsOf, turnToFit } from './labels.ts';
import { cropMarks } from './marks.ts';
import { sheetPreset, sheetPresets } from './presets.ts';
import type { Area, Sheet, Turn } from './types.ts';

const presetOf = (id: string): Sheet => {
  const preset = sheetPreset(id);
  if (!preset) throw new Error(`There is no sheet ${id}`);
  return preset;
};

const same = <T>(value: T, count: number): T[] => Array.from({ length: count }, () => value);

function lay(sheet: Sheet, count: number, options: Partial<Parameters<typeof impose>[0]> = {}): SheetPage[] {
  const turn: Turn = 0;
  return impose({
    sheet,
    sizes: same(sheet.label, count),
    turns: same(turn, count),
    copies: 1,
    startAt: 1,
    ...options,
  });
}

const isOn = ({ x, y, width, height }: Place, page: Area): boolean =>
  x >= -0.26 && y >= -0.26 && x + width <= page.width + 0.26 && y + height <= page.height + 0.26;

const jobs = fc.record({
  sheet: fc.constantFrom(...sheetPresets),
  count: fc.integer({ min: 0, max: 90 }),
  copies: fc.integer({ min: 1, max: 4 }),
  start: fc.double({ min: 0, max: 0.999, noNaN: true }),
  smaller: fc.double({ min: 0.3, max: 1, noNaN: true }),
  flip: fc.constantFrom<Flip>('long', 'short'),
});

test('imposition loses no badge, repeats none and stays on the sheet', () => {
  fc.assert(
    fc.property(jobs, ({ sheet, count, copies, start, smaller, flip }) => {
      const startAt = 1 + Math.floor(start * labelsOf(sheet));
      const size = { width: sheet.label.width * smaller, height: sheet.label.height };
      const backs = { flip, isMirrored: false };
      const pages = lay(sheet, count, { sizes: same(size, count), copies, startAt, backs });
      const indexes = (face: SheetPage['face']) =>
        pages.filter((page) => page.face === face).flatMap(({ places }) => places.map(({ index }) => index));
      const expected = Array.from({ length: count * copies }, (_, at) => Math.floor(at / copies));
      expect(indexes('front')).toEqual(expected);
      expect(indexes('back')).toEqual(expected);
      expect(pages.length).toBe(2 * sheetsNeeded(count * copies, { labels: labelsOf(sheet), startAt }));
      for (const { page, places } of pages) {
        expect(places.every((place) => isOn(place, page))).toBe(true);
        const corners = new Set(places.map(({ x, y }) => `${x} ${y}`));
        expect(corners.size).toBe(places.length);
      }
    }),
  );
});

test('312 badges on L4784 starting at label 4 fill 32 sheets', () => {
  const pages = lay(presetOf('avery-l4784'), 312, { startAt: 4 });
  expect(pages).toHaveLength(32);
  expect(pages.map(({ places }) => places.length)).toEqual([7, ...same(10, 30), 5]);
  expect(pages[0]?.places[0]).toMatchObject({ index: 0, x: 112.5, y: 68.5 });
});

describe('the back of a badge', () => {
  const front = { x: 17.5, y: 13.5, turn: 0 };
  test.each([
    ['herma-4412', 'long', { x: 112.5, y: 13.5, turn: 0 }],
    ['herma-4412', 'short', { x: 17.5, y: 233.5, turn: 180 }],
  ] as const)('lies behind its front on %s when turned around the %s edge', (id, flip, back) => {
    const [first, second] = lay(presetOf(id), 1, { backs: { flip, isMirrored: true } });
    expect(first?.places[0]).toMatchObject({ ...front, isMirrored: false });
    expect(second).toMatchObject({ face: 'back', places: [{ ...back, isMirrored: true }] });
  });

  test('follows the edges of a landscape sheet', () => {
    const [, back] = lay(presetOf('a7-on-a4-landscape'), 1, { backs: { flip: 'long', isMirrored: false } });
    expect(back?.places[0]).toMatchObject({ x: 0, y: 105, turn: 180 });
  });
});

test('a design is placed on a label upright, else rotated, else not at all', () => {
  const label = { width: 80, height: 50 };
  expect(turnToFit(label, { width: 80, height: 50 })).toBe(0);
  expect(turnToFit(label, { width: 50, height: 80 })).toBe(90);
  expect(turnToFit(label, { width: 85.6, height: 53.98 })).toBeUndefined();
});

test('plain paper holds as many as fit, rotated if that fits more', () => {
  const a4 = { width: 210, height: 297 };
  const tickets = fillPage({ width: 99, height: 210 }, { page: a4, margin: 0, gap: 0 });
  expect(tickets).toMatchObject({ turn: 90, columns: 1, rows: 3, first: { x: 0, y: 0 } });
  const cards = fillPage({ width: 85.6, height: 53.98 }, { page: a4, margin: 10, gap: 4 });
  expect(cards).toMatchObject({ turn: 90, columns: 3, rows: 3 });
  expect(cards?.first.x).toBeCloseTo((210 - 3 * 53.98 - 2 * 4) / 2, 3);
  expect(fillPage({ width: 205, height: 100 }, { page: a4, margin: 10, gap: 0 })).toMatchObject({ turn: 90 });
  expect(fillPage({ width: 300, height: 300 }, { page: a4, margin: 0, gap: 0 })).toBeUndefined();
});

test('crop marks touch no badge and stay on the page', () => {
  fc.assert(
    fc.property(jobs, ({ sheet, count }) => {
      for (const page of lay(sheet, count)) {
        for (const { from, to } of cropMarks(page)) {
          const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
          const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
          expect(left >= 0 && top >= 0 && right <= page.page.width && bottom <= page.page.height).toBe(true);
          const met = page.places.filter(
            ({ x, y, width, height }) =>
              left < x + width - 0.01 && right > x + 0.01 && top < y + height - 0.01 && bottom > y + 0.01,
          );
          expect(met).toEqual([]);
        }
      }
    }),
    { numRuns: 30 },
  );
});
