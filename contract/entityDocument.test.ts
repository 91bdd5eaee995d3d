import { describe, expect, expectTypeOf, it } from 'vitest';
import { entityDocument, group } from './entityDocument.ts';
import * as field from './entityFields.ts';
import { initialValues, type ValuesOf } from './entityValues.ts';
import { z } from './fields.ts';
import type { ItemOf, UpdateOf } from './resource.ts';

const devices = entityDocument({
  name: 'devices',
  path: '/events/{eventId}/devices',
  fields: {
    pause: field.duration({ max: 60, initial: 5 }),
    contact: field.email(),
    notes: field.longText({ max: 100 }),
    modes: group({ camera: field.boolean(true), keyboard: field.boolean(false) }),
  },
  derived: { isBusy: z.boolean() },
  writeOnly: { code: z.string() },
});

const values = { pause: 5, contact: '', notes: '', modes: { camera: true, keyboard: false } };

describe('a document whose fields are declared once', () => {
  it('shows its fields and what is derived, with its id and version', () => {
    const item = { id: 1, version: 2, ...values, isBusy: false };
    expect(devices.item.parse({ ...item, code: 'secret' })).toEqual(item);
    expectTypeOf<ItemOf<typeof devices>['modes']>().toEqualTypeOf<{ camera: boolean; keyboard: boolean }>();
    expectTypeOf<ItemOf<typeof devices>>().not.toHaveProperty('code');
  });

  it('takes any part as a change, but a group as a whole', () => {
    expect(devices.update.parse({})).toEqual({});
    expect(devices.update.parse({ notes: ' kept as typed\n', code: 'abc' })).toEqual({
      notes: ' kept as typed\n',
      code: 'abc',
    });
    expect(devices.update.safeParse({ modes: { camera: true } }).success).toBe(false);
    expect(devices.update.safeParse({ pause: 61 }).success).toBe(false);
    expect(devices.update.safeParse({ contact: 'nobody' }).success).toBe(false);
    expectTypeOf<UpdateOf<typeof devices>['pause']>().toEqualTypeOf<number | undefined>();
  });

  it('begins with the values of its fields', () => {
    expect(initialValues(devices.fields)).toEqual(values);
    expect(devices.values.parse(values)).toEqual(values);
    expectTypeOf<ValuesOf<typeof devices>>().toEqualTypeOf<typeof values>();
  });
});
