import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionsOf, textOfPositions } from './rowPositions.ts';

test('a text names exactly the rows whose positions were given, in a quarter of the length of the list', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1_199)), (positions) => {
      const text = textOfPositions(positions);
      expect(positionsOf(text)).toEqual([...positions].sort((one, other) => one - other));
      expect(text.length).toBeLessThanOrEqual(300);
    }),
  );
});

test.each(['', 't12', '00', '04', '-1', '0x4', '4 ', 'F'])('%j names nothing, because no list makes it', (text) => {
  expect(positionsOf(text)).toBeUndefined();
});
