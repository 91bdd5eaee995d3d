import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPaths, copyOf, patchOf, sameValue, type Values, valueAt, withValue } from './changes.ts';
import { mergeVersions } from './merge.ts';

const venue = { name: 'Fjordhallen', city: 'Oslo' };
const event: Values = { name: 'Summit', summary: null, tags: ['energy'], venue };

describe('changedPaths', () => {
  it('returns nothing if everything is the same', () => {
    expect(changedPaths(event, structuredClone(event))).toEqual([]);
  });

  it('returns the inner field of an object, and a list as one field', () => {
    const after = { ...event, tags: ['energy', 'grid'], venue: { ...venue, city: 'Bergen' } };
    expect(changedPaths(event, after)).toEqual(['tags', 'venue.city']);
  });

  it('ignores a field that was typed into and emptied again', () => {
    expect(changedPaths(event, { ...event, summary: '' })).toEqual([]);
  });

  it('returns an object that appears or disappears as one change', () => {
    expect(changedPaths(event, { ...event, venue: null })).toEqual(['venue']);
  });
});

describe('patchOf', () => {
  it('contains the whole top-level value of each change, and nothing else', () => {
    expect(patchOf(event, { ...event, venue: { ...venue, city: 'Bergen' } })).toEqual({
      venue: { name: 'Fjordhallen', city: 'Bergen' },
    });
  });

  it('contains an emptied field', () => {
    expect(patchOf(event, { ...event, name: '' })).toEqual({ name: '' });
  });
});

describe('withValue', () => {
  it('replaces an inner value without changing the original', () => {
    expect(withValue(event, 'venue.city', 'Bergen')).toEqual({ ...event, venue: { ...venue, city: 'Bergen' } });
    expect(valueAt(event, 'venue.city')).toBe('Oslo');
  });
});

describe('copyOf', () => {
  it('copies lists and objects, and keeps the same file object', () => {
    const file = new File(['x'], 'cover.png');
    const values = { tags: ['energy'], cover: { file } };
    const copy = copyOf(values);
    copy.tags.push('grid');
    expect(values.tags).toEqual(['energy']);
    expect(copy.cover.file).toBe(file);
    expect(changedPaths({ cover: { file } }, copyOf({ cover: { file } }))).toEqual([]);
  });
});

describe('mergeVersions', () => {
  it('takes what only they changed and keeps what only I changed', () => {
    const { merged, theirsOnly, conflicts } = mergeVersions(
      event,
      { ...event, name: 'Mine' },
      { ...event, venue: { ...venue, city: 'Bergen' } },
    );
    expect(merged).toEqual({ ...event, name: 'Mine', venue: { ...venue, city: 'Bergen' } });
    expect(theirsOnly).toEqual(['venue.city']);
    expect(conflicts).toEqual([]);
  });

  it('reports a field that both changed, and keeps mine until it is resolved', () => {
    const { merged, conflicts } = mergeVersions(event, { ...event, name: 'Mine' }, { ...event, name: 'Theirs' });
    expect(conflicts).toEqual(['name']);
    expect(merged.name).toBe('Mine');
  });

  it('reports no conflict if both changed it to the same value', () => {
    expect(mergeVersions(event, { ...event, name: 'Same' }, { ...event, name: 'Same' }).conflicts).toEqual([]);
  });

  it('reports a conflict if they removed the object I edited', () => {
    const { conflicts } = mergeVersions(
      event,
      { ...event, venue: { ...venue, city: 'Bergen' } },
      { ...event, venue: null },
    );
    expect(conflicts).toEqual(['venue']);
  });

  const leaf = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 }), fc.constantFrom('', 'a', 'b'));
  const values = fc.record({ one: leaf, two: leaf, inner: fc.record({ three: leaf, four: leaf }) });

  it('loses nothing: every field of the result is mine or theirs, and mine wherever I changed it', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const { merged, conflicts } = mergeVersions(base, mine, theirs);
        for (const path of ['one', 'two', 'inner.three', 'inner.four']) {
          const [before, left, right] = [base, mine, theirs].map((source) => valueAt(source, path));
          const expected = sameValue(before, left) && !sameValue(before, right) ? right : left;
          expect(sameValue(valueAt(merged, path), expected)).toBe(true);
          const bothChanged = !sameValue(before, left) && !sameValue(before, right) && !sameValue(left, right);
          expect(conflicts.includes(path)).toBe(bothChanged);
        }
      }),
    );
  });
});
