import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRange, dragRange, drawnRangesOf } from './dayTrack.ts';

const morning = { start: '09:00', end: '12:00' };
const evening = { start: '13:00', end: '17:00' };
const day = [morning, evening];
const [first, second] = drawnRangesOf(day);
if (!first || !second) throw new Error('Both can be drawn');

test.each([
  [first, 'start', -70, { start: '07:45', end: '12:00' }],
  [first, 'end', 500, { start: '09:00', end: '13:00' }],
  [first, 'start', 500, { start: '11:45', end: '12:00' }],
  [first, 'whole', -1000, { start: '00:00', end: '03:00' }],
  [first, 'whole', 1000, { start: '10:00', end: '13:00' }],
  [second, 'end', 1000, { start: '13:00', end: '24:00' }],
] as const)('%j dragged at its %s by %i minutes', (drawnRange, grip, byMinutes, expected) => {
  expect(dragRange(day, drawnRange, grip, byMinutes)[drawnRange.index]).toEqual(expected);
});

test('a range is drawn where there is room', () => {
  expect(addRange([morning], 20 * 60 + 4, 18 * 60)).toEqual([morning, { start: '18:00', end: '20:00' }]);
  expect(addRange([morning], 8 * 60, 10 * 60)).toEqual([morning]);
  expect(addRange([], 24 * 60, 24 * 60)).toEqual([{ start: '23:45', end: '24:00' }]);
});

test('an incomplete range is not drawn', () => {
  expect(drawnRangesOf([{ start: '9', end: '12:00' }, evening]).map(({ index }) => index)).toEqual([1]);
});

test('dragged ranges stay apart and within the day', () => {
  const grip = fc.constantFrom('start', 'end', 'whole' as const);
  const moves = fc.array(fc.tuple(fc.nat(1), grip, fc.integer({ min: -1500, max: 1500 })), { maxLength: 20 });
  fc.assert(
    fc.property(moves, (list) => {
      let ranges = day;
      for (const [index, at, byMinutes] of list) {
        const drawnRange = drawnRangesOf(ranges)[index];
        if (drawnRange) ranges = dragRange(ranges, drawnRange, at, byMinutes);
      }
      const [one, other] = drawnRangesOf(ranges);
      if (!one || !other) throw new Error('Both can still be drawn');
      expect(one.start).toBeGreaterThanOrEqual(0);
      expect(one.end - one.start).toBeGreaterThanOrEqual(15);
      expect(other.start).toBeGreaterThanOrEqual(one.end);
      expect(other.end).toBeLessThanOrEqual(24 * 60);
    }),
  );
});
