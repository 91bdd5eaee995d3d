import { describe, expect, expectTypeOf, it } from 'vitest';
import { entity, updateOf } from './entity.ts';
import * as field from './entityFields.ts';
import { copiedValues, initialValues, instantNames, movedInstants, newValues } from './entityValues.ts';
import { z } from './fields.ts';
import type { CheckedCreateOf, CreateOf, ItemOf, UpdateOf } from './resource.ts';

const fields = {
  name: field.text({ max: 20, required: true }),
  notes: field.text({ max: 100, multiline: true }),
  isFragile: field.boolean(false),
  foundAt: field.instant(),
  state: field.choice(['waiting', 'returned'], 'waiting'),
  pieces: field.integer({ min: 1, initial: 1 }),
  ownerId: field.notCopied(field.reference()),
  shelf: field.createOnly(field.text({ max: 10, required: true })),
  isArchived: field.updateOnly(field.boolean(false)),
  position: field.readOnly(field.integer({ required: true })),
};

const items = entity({
  name: 'items',
  path: '/items',
  fields,
  derived: { isOverdue: z.boolean() },
  writeOnly: { code: z.string() },
});

const base = { id: 1, version: 1, createdAt: '2027-05-03T07:00:00.000Z', updatedAt: '2027-05-03T07:00:00.000Z' };
const initial = {
  notes: '',
  isFragile: false,
  foundAt: null,
  state: 'waiting' as const,
  pieces: 1,
  ownerId: null,
};

describe('an entity', () => {
  it('accepts the writable fields for a new row and fills in their initial values', () => {
    expect(items.create.parse({ name: ' Scarf ', shelf: 'A' })).toEqual({ ...initial, name: 'Scarf', shelf: 'A' });
    expect(items.create.safeParse({ shelf: 'A' }).success).toBe(false);
    expect(Object.keys(items.create.shape)).not.toContain('isArchived');
    expect(Object.keys(items.create.shape)).not.toContain('position');
    expectTypeOf<CreateOf<typeof items>>().toExtend<{ name: string; shelf: string; pieces?: number; code?: string }>();
    expectTypeOf<CheckedCreateOf<typeof items>['state']>().toEqualTypeOf<'waiting' | 'returned'>();
  });

  it('accepts any subset of fields for a change and fills in nothing', () => {
    expect(items.update.parse({})).toEqual({});
    expect(items.update.parse({ isArchived: true, code: 'abc' })).toEqual({ isArchived: true, code: 'abc' });
    expect(items.update.safeParse({ state: 'eaten' }).success).toBe(false);
    expect(Object.keys(items.update.shape)).not.toContain('shelf');
    expectTypeOf<UpdateOf<typeof items>['foundAt']>().toEqualTypeOf<string | null | undefined>();
  });

  it('contains all fields and derived fields, but no secret', () => {
    expect(Object.keys(items.item.shape).sort()).toEqual(
      [...Object.keys(base), ...Object.keys(fields), 'isOverdue'].sort(),
    );
    expectTypeOf<ItemOf<typeof items>['foundAt']>().toEqualTypeOf<string | null>();
    expectTypeOf<ItemOf<typeof items>['isOverdue']>().toEqualTypeOf<boolean>();
    expectTypeOf<ItemOf<typeof items>>().not.toHaveProperty('code');
  });

  it('allows filters and sort keys for its fields, unless it lists them itself', () => {
    expect(items.filters).toMatchObject({ state: 'text', isFragile: 'boolean', foundAt: 'instant', ownerId: 'id' });
    expect(items.sort).toEqual([...Object.keys(fields), 'createdAt', 'updatedAt']);
    const narrow = entity({ name: 'narrow', path: '/narrow', fields, filters: { state: 'text' }, sort: ['name'] });
    expect([narrow.filters, narrow.sort]).toEqual([{ state: 'text' }, ['name']]);
    // @ts-expect-error: there is no such field
    entity({ name: 'wrong', path: '/wrong', fields, sort: ['colour'] });
  });

  it('leaves changes to its document if it has one', () => {
    const elsewhere = entity({ name: 'elsewhere', path: '/elsewhere', fields, hasDocument: true });
    expect(elsewhere).not.toHaveProperty('update');
    expect(Object.keys(updateOf(fields).shape).sort()).toEqual(
      Object.keys(items.update.shape)
        .filter((name) => name !== 'code')
        .sort(),
    );
  });
});

describe('the values of an entity', () => {
  const row = {
    ...base,
    ...initial,
    name: 'Scarf',
    shelf: 'A',
    isArchived: true,
    position: 3,
    isOverdue: false,
    foundAt: '2027-05-01T10:00:00.000Z',
    ownerId: 7,
  };

  it('of a new row are the initial values of its fields', () => {
    expect(initialValues(fields)).toEqual({ ...initial, isArchived: false });
    expect(newValues(items)).toEqual({ ...initial, name: '', shelf: '' });
  });

  it('of a copy are those of the row, except for fields that are not copied', () => {
    const { foundAt } = row;
    expect(copiedValues(items, row)).toEqual({ ...initial, name: 'Scarf', shelf: 'A', foundAt, ownerId: null });
  });

  it('that are instants can be moved', () => {
    expect(instantNames(fields)).toEqual(['foundAt']);
    expect(movedInstants(fields, row, (instant) => instant.replace('10:', '12:'))).toEqual({
      foundAt: '2027-05-01T12:00:00.000Z',
    });
    expect(movedInstants(fields, { foundAt: null }, () => 'never')).toEqual({ foundAt: null });
  });
});
