import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSightings, looksUntilGone, outOfSight } from './sightings.ts';

test('two tickets side by side are each new once, however they alternate', () => {
  const { isNew } = createSightings();
  const seen = Array.from({ length: 40 }, (_, index) => isNew(index % 2 === 0 ? 'A' : 'B', index * 150));
  expect(seen).toEqual([true, true, ...Array(38).fill(false)]);
});

test('two seconds of glare do not make a ticket new that is held all the time', () => {
  const { isNew } = createSightings();
  const seen = Array.from({ length: 40 }, (_, index) => {
    const isGlare = index >= 10 && index * 150 < 10 * 150 + outOfSight;
    return isNew(isGlare ? undefined : 'A', index * 150);
  });
  expect(seen.filter(Boolean)).toHaveLength(1);
  expect(seen[0]).toBe(true);
});

test('a pause without looks does not make a ticket new', () => {
  const { isNew } = createSightings();
  expect([isNew('A', 0), isNew(undefined, 60_000), isNew('A', 60_150)]).toEqual([true, false, false]);
});

test('a code is new once more two seconds after it was asked for again, and only one that was seen can be', () => {
  const { isNew, repeat } = createSightings();
  expect([isNew('A', 0), repeat('A', 1_000), repeat('B', 1_000)]).toEqual([true, true, false]);
  expect([2_990, 3_000, 3_150, 6_000].map((now) => isNew('A', now))).toEqual([false, true, false, false]);
});

test('a code is new after two seconds and enough looks without it, and at no other time', () => {
  const look = fc.record({
    gap: fc.integer({ min: 1, max: 400 }),
    code: fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, fc.constantFrom('A', 'B')),
  });
  fc.assert(
    fc.property(fc.array(look, { maxLength: 80 }), (looks) => {
      const { isNew } = createSightings();
      const lastSeen = new Map<string, { index: number; at: number }>();
      let now = 0;
      for (const [index, { gap, code }] of looks.entries()) {
        now += gap;
        const last = code && lastSeen.get(code);
        const isGone = !last || (index - last.index - 1 >= looksUntilGone && now - last.at >= outOfSight);
        expect(isNew(code, now)).toBe(code !== undefined && isGone);
        if (code) lastSeen.set(code, { index, at: now });
      }
    }),
  );
});
