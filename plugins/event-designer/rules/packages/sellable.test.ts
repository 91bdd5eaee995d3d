import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Limit, type Needed, sellableOf } from './sellable.ts';

const limit = (key: string): Limit => ({ key, of: { kind: 'pool', name: key } });

type Case = { needed: Needed[]; left: Map<string, number> };

/** Returns all ways to pick a number of members. */
function waysToPick(count: number, members: number): number[][] {
  if (members === 1) return [[count]];
  return Array.from({ length: count + 1 }, (_, first) =>
    waysToPick(count - first, members - 1).map((rest) => [first, ...rest]),
  ).flat();
}

/** Returns true if a number of packages can be made, by trying all combinations. */
function canMake({ needed, left }: Case, packages: number, index = 0): boolean {
  const component = needed[index];
  if (!component) return true;
  return waysToPick(component.count * packages, component.members.length).some((picked) => {
    const after = new Map(left);
    picked.forEach((pieces, member) => {
      for (const { key } of component.members[member] ?? []) after.set(key, (after.get(key) ?? 0) - pieces);
    });
    if ([...after.values()].some((there) => there < 0)) return false;
    return canMake({ needed, left: after }, packages, index + 1);
  });
}

// The event has four tickets. Each has its own quantity, draws from one of two pools, and counts towards the event.
const limitsOf = (ticket: number): Limit[] => [`own ${ticket}`, `pool ${ticket % 2}`, 'event'].map(limit);
const cases: fc.Arbitrary<Case> = fc.record({
  needed: fc.array(
    fc.record({
      count: fc.integer({ min: 1, max: 2 }),
      members: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }).map((ids) => ids.map(limitsOf)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  left: fc
    .tuple(fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }), fc.nat(6), fc.nat(6), fc.nat(8))
    .map(
      ([own, even, odd, event]) =>
        new Map([
          ...own.map((there, index): [string, number] => [`own ${index}`, there]),
          ['pool 0', even],
          ['pool 1', odd],
          ['event', event],
        ]),
    ),
});

it('sells exactly as many packages as can be assembled', () => {
  fc.assert(
    fc.property(cases, (parts) => {
      const { most, by, takes } = sellableOf(parts.needed, parts.left);
      expect(canMake(parts, most ?? 0)).toBe(true);
      expect(canMake(parts, (most ?? 0) + 1)).toBe(false);
      expect(by.length).toBeGreaterThan(0);
      for (const [key, taken] of takes) expect(taken).toBeLessThanOrEqual(parts.left.get(key) ?? 0);
    }),
    { numRuns: 300 },
  );
});

it('names the bottleneck: more of everything else changes nothing', () => {
  fc.assert(
    fc.property(cases, ({ needed, left }) => {
      const { most, by } = sellableOf(needed, left);
      const names = new Set(by.map(({ name }) => name));
      const more = new Map([...left].map(([key, there]) => [key, names.has(key) ? there : there + 100]));
      expect(sellableOf(needed, more).most).toBe(most);
    }),
  );
});

it('never sells more than overlapping limits allow', () => {
  const overlapping = fc.record({
    pools: fc.array(fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 3 }),
    left: fc.array(fc.nat(5), { minLength: 3, maxLength: 3 }),
    count: fc.integer({ min: 1, max: 2 }),
  });
  fc.assert(
    fc.property(overlapping, ({ pools, left: there, count }) => {
      const left = new Map(there.map((number, index): [string, number] => [`${index}`, number]));
      const needed = [{ count, members: pools.map((ids) => ids.map((id) => limit(`${id}`))) }];
      expect(canMake({ needed, left }, sellableOf(needed, left).most ?? 0)).toBe(true);
    }),
  );
});
