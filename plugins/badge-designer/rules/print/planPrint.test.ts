import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unfold } from '../sheets/unfold.ts';
import { maximumInFile, type PlannedPiece, planPrint } from './planPrint.ts';

const page = { width: 80, height: 50, fold: 'none', back: 'none', isBackRotated: false } as const;

function people(count: number, piece: Partial<PlannedPiece> = {}): PlannedPiece[] {
  const made = { designId: 1, ticketId: 1, unfolded: unfold(page, 1), bleed: 3, ...piece };
  return Array.from({ length: count }, () => made);
}

type Options = Parameters<typeof planPrint>[1];
const options: Options = {
  sheet: { kind: 'preset', presetId: 'avery-l4784' },
  copies: 1,
  startAt: 1,
  hasCropMarks: false,
  backs: 'long',
  isBackMirrored: false,
  range: null,
  output: 'pdf',
};

test('312 badges on L4784 starting at label 4 fill one file of 32 sheets', () => {
  const { files, sheets, problems } = planPrint(people(312), { ...options, startAt: 4 });
  expect([files.length, sheets, problems]).toEqual([1, 32, []]);
});

test('prints a range again in the same order', () => {
  const { indexes, sheets } = planPrint(people(30), { ...options, range: { from: 11, to: 13 } });
  expect(indexes).toEqual([10, 11, 12]);
  expect(sheets).toBe(1);
});

test('each ticket has a separate file, and only the first starts on a used sheet', () => {
  const two = [...people(9), ...people(3, { ticketId: 2 })];
  const { files, sheets } = planPrint(two, { ...options, output: 'pdf_per_ticket', startAt: 3 });
  expect(files.map(({ ticketId, sheets: own }) => [ticketId, own])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(files[1]?.pages[0]?.places.map(({ index }) => index)).toEqual([9, 10, 11]);
  expect(sheets).toBe(3);
});

test('a file has no more sheets than can be opened', () => {
  const { files } = planPrint(people(maximumInFile + 1), options);
  expect(files.map(({ pages }) => pages.flatMap(({ places }) => places).length)).toEqual([maximumInFile, 1]);
});

test('designs of two sizes are printed on separate pages of plain paper', () => {
  const card = { ...page, width: 85.6, height: 54 };
  const mixed = [...people(2), ...people(2, { designId: 2, unfolded: unfold(card, 1) }), ...people(1)];
  const { files } = planPrint(mixed, { ...options, sheet: { kind: 'paper', paper: 'A4', margin: 10, gap: 0 } });
  expect(files[0]?.pages.map(({ places }) => places.map(({ index }) => index))).toEqual([
    [0, 1, 4],
    [2, 3],
  ]);
});

test('a label printer gets one page per badge, in the size of the design', () => {
  const { files } = planPrint(people(2), { ...options, sheet: { kind: 'single' } });
  expect(files[0]?.pages.map((each) => each.page)).toEqual([
    { width: 80, height: 50 },
    { width: 80, height: 50 },
  ]);
});

test('prints backs if a design has one', () => {
  const backed = people(3, { unfolded: unfold({ ...page, back: 'own' }, 2) });
  const faces = (backs: Options['backs']) =>
    planPrint(backed, { ...options, backs }).files[0]?.pages.map(({ face }) => face);
  expect(faces('long')).toEqual(['front', 'back']);
  expect(faces('none')).toEqual(['front']);
  expect(planPrint(people(3), options).files[0]?.pages.map(({ face }) => face)).toEqual(['front']);
});

test('the bleed extends at most to the middle between two labels', () => {
  expect(planPrint(people(1), options).bleeds).toEqual([2.5]);
  const filled = { ...options, sheet: { kind: 'paper', paper: 'A4', margin: 10, gap: 0 } } as const;
  expect(planPrint(people(1), filled).bleeds).toEqual([0]);
});

describe('is refused', () => {
  const large = people(2, { designId: 7, unfolded: unfold({ ...page, width: 105, height: 148 }, 1) });
  test.each([
    ['for nobody', [], {}, [{ path: 'who', code: 'nobody_to_print' }]],
    [
      'for a range beyond the last',
      people(3),
      { range: { from: 4, to: 9 } },
      [{ path: 'range', code: 'range_is_empty', params: { count: 3 } }],
    ],
    [
      'from a label that no sheet has',
      people(3),
      { startAt: 11 },
      [{ path: 'startAt', code: 'start_beyond_sheet', params: { labels: 10 } }],
    ],
    [
      'on a sheet that nobody knows',
      people(3),
      { sheet: { kind: 'preset', presetId: 'x' } },
      [{ path: 'sheet', code: 'unknown_sheet' }],
    ],
    [
      'for a design that no label holds',
      large,
      {},
      [{ path: 'sheet', code: 'too_large_for_sheet', params: { designId: 7 } }],
    ],
    [
      'for a design that no page holds',
      large,
      { sheet: { kind: 'paper', paper: 'A4', margin: 60, gap: 0 } },
      [{ path: 'sheet', code: 'too_large_for_sheet', params: { designId: 7 } }],
    ],
  ] as const)('%s', (_, pieces, more, problems) => {
    expect(planPrint([...pieces], { ...options, ...more }).problems).toEqual(problems);
  });
});

test('a print loses nobody and repeats nobody, however it is divided into files', () => {
  const piece = fc.record({ designId: fc.integer({ min: 1, max: 3 }), ticketId: fc.integer({ min: 1, max: 4 }) });
  const sheet = fc.constantFrom<Options['sheet']>(
    { kind: 'preset', presetId: 'avery-l4784' },
    { kind: 'paper', paper: 'A4', margin: 10, gap: 2 },
    { kind: 'single' },
  );
  const chosen = fc.record({
    sheet,
    pieces: fc.array(piece, { minLength: 1, maxLength: 60 }),
    copies: fc.integer({ min: 1, max: 3 }),
    startAt: fc.integer({ min: 1, max: 10 }),
    output: fc.constantFrom<Options['output']>('pdf', 'pdf_per_ticket'),
    range: fc.option(fc.record({ from: fc.integer({ min: 1, max: 60 }), to: fc.integer({ min: 1, max: 60 }) })),
  });
  fc.assert(
    fc.property(chosen, ({ pieces, ...how }) => {
      const sizes = [page, { ...page, width: 70 }, { ...page, height: 40 }];
      const planned = pieces.flatMap((one) => {
        const size = sizes[one.designId - 1];
        return size ? [{ ...one, unfolded: unfold(size, 1), bleed: 0 }] : [];
      });
      const { files, indexes } = planPrint(planned, { ...options, ...how });
      const printed = files.flatMap(({ pages }) => pages.flatMap(({ places }) => places.map(({ index }) => index)));
      const everybody = planned.map((_, index) => index);
      const wanted = how.range ? everybody.slice(how.range.from - 1, how.range.to) : everybody;
      expect(indexes).toEqual(wanted);
      const byIndex = (a: number, b: number) => a - b;
      expect(printed.sort(byIndex)).toEqual(wanted.flatMap((index) => Array.from({ length: how.copies }, () => index)));
    }),
  );
});
