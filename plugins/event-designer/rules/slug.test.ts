import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slug, slugLength } from '../contract/slug.ts';
import { freeSlug, slugOf, slugProblems, slugStem } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['Northern Light Summit 2027', 'northern-light-summit-2027'],
    ['Frühling & Öl – Straße', 'fruehling-oel-strasse'],
    // The dots are a separate combining character.
    ['Fru\u0308hling', 'fruehling'],
    ['Café Noël à Łódź', 'cafe-noel-a-lodz'],
    ['Ærø', 'aero'],
    ['AB', 'event-ab'],
    ['東京', 'event'],
    ['--', 'event'],
    [`${'a'.repeat(78)} bcd`, `${'a'.repeat(78)}-b`],
    [`${'a'.repeat(79)} bcd`, 'a'.repeat(79)],
  ])('%j becomes %j', (name, expected) => {
    expect(slugOf(name)).toBe(expected);
  });

  it('returns a valid slug for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (name) => slug.safeParse(slugOf(name)).success),
    );
  });
});

describe('freeSlug', () => {
  it('appends the first free number', () => {
    expect(freeSlug('summit', new Set(['forum']))).toBe('summit');
    expect(freeSlug('summit', new Set(['summit']))).toBe('summit-2');
    expect(freeSlug('summit', new Set(['summit', 'summit-2', 'summit-4']))).toBe('summit-3');
  });

  it('returns a free slug that is short enough and starts with the stem', () => {
    const name = fc.string({ maxLength: 120 });
    fc.assert(
      fc.property(name, fc.nat(30), (text, others) => {
        const wanted = slugOf(text);
        const taken = new Set<string>();
        for (let other = 0; other <= others; other += 1) taken.add(freeSlug(wanted, taken));
        const free = freeSlug(wanted, taken);
        expect(taken.size).toBe(others + 1);
        expect(taken.has(free)).toBe(false);
        expect(free.length).toBeLessThanOrEqual(slugLength.most);
        expect(slug.safeParse(free).success).toBe(true);
        expect(free.startsWith(slugStem(wanted))).toBe(true);
      }),
    );
  });
});

describe('slugProblems', () => {
  const stored = { slug: 'summit', isFixed: false, taken: new Set(['forum', 'forum-2']) };

  it('accepts the stored slug, or a free one', () => {
    expect(slugProblems('summit', { ...stored, isFixed: true })).toEqual([]);
    expect(slugProblems('congress', stored)).toEqual([]);
  });

  it('refuses a taken slug with a suggestion, and any change once the address was published', () => {
    expect(slugProblems('forum', stored)).toMatchObject([
      { path: 'slug', code: 'slug_taken', params: { suggestion: 'forum-3' } },
    ]);
    expect(slugProblems('congress', { ...stored, isFixed: true })).toMatchObject([
      { path: 'slug', code: 'slug_fixed' },
    ]);
  });
});
