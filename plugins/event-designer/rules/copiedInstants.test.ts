import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepingOrder } from './copiedInstants.ts';
import { movedTo } from './duplicate.ts';

const inOslo = (start: string) => movedTo(start, '2027-01-03T09:00', 'Europe/Oslo').instant;

test.each([
  // 02:30 does not exist on this day and becomes 03:30, so the end follows from 03:00 to 04:00.
  ['an hour that clocks skip', '2027-03-28T09:00', ['01:30', '02:00'], ['01:30', '02:00']],
  ['an end some time later', '2027-03-28T09:00', ['01:30', '06:00'], ['01:30', '05:00']],
  ['another day', '2027-07-04T09:00', ['01:30', '02:00'], ['00:30', '01:00']],
])('a window in %s ends after it starts', (_, start, before, after) => {
  const window = before.map((time) => `2027-01-03T${time}:00.000Z`);
  const move = keepingOrder(window, inOslo(start));
  expect(window.map((instant) => move(instant)?.slice(11, 16))).toEqual(after);
});

test('instants that are not set, or have no place in the copy, stay out', () => {
  const noTimes = movedTo(null, null, 'UTC').instant;
  expect(keepingOrder([null, '2027-01-03T01:30:00.000Z'], noTimes)('2027-01-03T01:30:00.000Z')).toBeNull();
});

test('keeps what was earlier earlier and what was equal equal, whatever the clocks do', () => {
  const minutes = fc.integer({ min: 0, max: 400 * 24 * 60 });
  fc.assert(
    fc.property(fc.array(minutes, { maxLength: 6 }), fc.integer({ min: -40, max: 40 }), (offsets, quarter) => {
      const instants = offsets.map((one) => new Date(Date.UTC(2027, 0, 1) + one * 60_000).toISOString());
      const start = new Date(Date.UTC(2027, 0, 3, 9) + quarter * 10 * 24 * 3_600_000 + quarter * 15 * 60_000);
      const move = keepingOrder(instants, inOslo(start.toISOString().slice(0, 16)));
      const sorted = [...instants].sort();
      const moved = sorted.map((instant) => Date.parse(move(instant) ?? ''));
      moved.forEach((time, index) => {
        const [earlier, last] = [sorted[index - 1], moved[index - 1]];
        if (earlier !== undefined) expect(Math.sign(time - (last ?? 0))).toBe(earlier === sorted[index] ? 0 : 1);
      });
    }),
  );
});
