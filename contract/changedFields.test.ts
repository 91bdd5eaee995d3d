import { describe, expect, it } from 'vitest';
import { fieldsOf } from './changedFields.ts';
import { z } from './fields.ts';
import { document } from './resource.ts';

const fields = fieldsOf(
  document({
    name: 'page',
    path: '/page',
    item: z.object({
      version: z.int(),
      title: z.string(),
      words: z.int(),
      cover: z.nullable(z.object({ id: z.int(), url: z.string() })),
      zone: z.object({ id: z.string(), title: z.string() }),
      look: z.object({ colour: z.string(), size: z.int(), isLocked: z.boolean() }),
      places: z.array(z.object({ room: z.string() })),
    }),
    follows: ['zone.title'],
    update: z.object({
      zone: z.optional(z.object({ id: z.string(), title: z.optional(z.string()) })),
      title: z.optional(z.string()),
      cover: z.optional(z.nullable(z.object({ id: z.int() }))),
      look: z.optional(
        z.object({ colour: z.optional(z.string()), size: z.optional(z.int()), key: z.optional(z.string()) }),
      ),
      places: z.optional(z.array(z.object({ room: z.string() }))),
      secret: z.optional(z.string()),
      mode: z.optional(z.enum(['move', 'keep'])),
    }),
  }),
);

const page = {
  version: 1,
  title: 'One',
  words: 1,
  cover: { id: 7, url: '/7' },
  zone: { id: 'Europe/Oslo', title: 'Oslo' },
  look: { colour: 'red', size: 1, isLocked: false },
  places: [{ room: 'A' }],
};

describe('The history’s view of a contract', () => {
  it('finds the changed fields that an update accepts, part by part, and no others', () => {
    const after = { ...page, version: 2, title: 'Two', words: 9, look: { colour: 'red', size: 2, isLocked: true } };
    expect(fields.difference(page, after)).toEqual({
      before: { title: 'One', look: { size: 1 } },
      after: { title: 'Two', look: { size: 2 } },
    });
  });

  it('ignores fields that are derived from other fields', () => {
    expect(fields.difference(page, { ...page, cover: { id: 7, url: '/7?cropped' }, words: 3 })).toBeUndefined();
  });

  it('counts a value as already set if it names the same row, with or without derived parts', () => {
    expect(fields.isApplied({ zone: { id: 'Europe/Oslo' } }, page)).toBe(true);
    expect(fields.isApplied({ zone: { id: 'Europe/Oslo', title: 'Norway' }, mode: 'move' }, page)).toBe(true);
    expect(fields.isApplied({ zone: { id: 'Europe/Rome', title: 'Oslo' } }, page)).toBe(false);
    expect(fields.difference(page, { ...page, zone: { id: 'Europe/Oslo', title: 'Norway' } })).toBeUndefined();
    expect(fields.patch({ zone: page.zone })).toEqual({ zone: { id: 'Europe/Oslo' } });
  });

  it('treats lists and nullable objects as one field', () => {
    const after = { ...page, cover: null, places: [{ room: 'A' }, { room: 'B' }] };
    expect(fields.difference(page, after)).toEqual({
      before: { cover: page.cover, places: page.places },
      after: { cover: null, places: after.places },
    });
  });

  it('converts an item to the input of an update', () => {
    expect(fields.patch({ cover: page.cover, look: { size: 1 }, gone: true })).toEqual({
      cover: { id: 7 },
      look: { size: 1 },
    });
  });

  it('names changed fields by their whole path', () => {
    const now = { ...page, title: 'Two', look: { ...page.look, size: 3 }, cover: { id: 7, url: '/other' } };
    expect(fields.changedSince({ title: 'One', look: { size: 1 }, cover: page.cover }, now)).toEqual([
      'title',
      'look.size',
    ]);
  });

  it('distinguishes a secret from an option that says how to save', () => {
    expect(fields.hasHidden({ title: 'Two', mode: 'keep' })).toBe(false);
    expect(fields.hasHidden({ secret: 'x' })).toBe(true);
    expect(fields.hasHidden({ look: { key: 'x' } })).toBe(true);
    expect(fields.saveOptions({ title: 'Two', mode: 'keep', secret: 'x' })).toEqual({ mode: 'keep' });
    expect(fields.saveOptions({ title: 'Two' })).toBeUndefined();
  });
});
