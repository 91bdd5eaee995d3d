import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSightings } from './sightings.ts';

test('two tickets side by side are each new once, however they alternate', () => {
  const isNew = createSightings();
  const seen = Array.from({ length: 40 }, (_, index) => isNew(index % 2 === 0 ? 'A' : 'B', index * 150));
  expect(seen).toEqual([true, true, ...Array(38).fill(false)]);
});

test('a code is new whenever it was out of sight for two seconds, and at no other time', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(gaps, gaps, (own, others) => {
      const isNew = createSightings();
      let now = 0;
      expect(isNew('A', now)).toBe(true);
      for (const [index, gap] of own.entries()) {
        now += gap;
        // What else is seen meanwhile changes nothing.
        if (others[index] !== undefined) isNew('B', now);
        expect(isNew('A', now)).toBe(gap >= 2_000);
      }
    }),
  );
});
