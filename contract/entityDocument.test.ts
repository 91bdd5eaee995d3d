import { describe, expect, expectTypeOf, it } from 'vitest';
import { entityDocument } from './entityDocument.ts';
import * as field from './entityFields.ts';
import { group, section } from './entityGroups.ts';
import { initialValues, type ValuesOf } from './entityValues.ts';
import { z } from './fields.ts';
import type { ItemOf, UpdateOf } from './resource.ts';

const pin = z.string().check(z.minLength(4));

const devices = entityDocument({
  name: 'devices',
  path: '/events/{eventId}/devices',
  fields: {
    pause: field.duration({ max: 60, initial: 5 }),
    contact: field.email(),
    notes: field.longText({ max: 100 }),
    modes: group({ camera: field.boolean(true), keyboard: field.boolean(false) }),
    lock: section(
      { isOn: field.boolean(false), byName: field.readOnly(field.text({ max: 9 })) },
      { writeOnly: { pin } },
    ),
    place: field.input(field.of('json', z.object({ id: z.int(), name: z.string() })), z.object({ id: z.int() })),
  },
  derived: { isBusy: z.boolean() },
  writeOnly: { code: z.string() },
});

const initial = {
  pause: 5,
  contact: '',
  notes: '',
  modes: { camera: true, keyboard: false },
  lock: { isOn: false, byName: '' },
};
const values = { ...initial, place: { id: 7, name: 'Hall' } };

describe('a document that declares its fields', () => {
  it('contains its fields and derived fields, with id and version', () => {
    const item = { id: 1, version: 2, ...values, isBusy: false };
    expect(devices.item.parse({ ...item, code: 'secret' })).toEqual(item);
    expectTypeOf<ItemOf<typeof devices>['modes']>().toEqualTypeOf<{ camera: boolean; keyboard: boolean }>();
    expectTypeOf<ItemOf<typeof devices>>().not.toHaveProperty('code');
  });

  it('accepts any subset of fields as a change, but a group only as a whole', () => {
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

  it('accepts any part of a section, and fields that only the section has', () => {
    expect(devices.update.parse({ lock: { pin: '1234', byName: 'me' } })).toEqual({ lock: { pin: '1234' } });
    expect(devices.update.safeParse({ lock: { pin: '1' } }).success).toBe(false);
    expectTypeOf<UpdateOf<typeof devices>['lock']>().toEqualTypeOf<{ isOn?: boolean; pin?: string } | undefined>();
    expect(devices.item.shape.lock.parse({ isOn: true, byName: 'me', pin: '1234' })).toEqual({
      isOn: true,
      byName: 'me',
    });
  });

  it("accepts a change whose shape differs from the item's", () => {
    expect(devices.update.parse({ place: { id: 8 } })).toEqual({ place: { id: 8 } });
    expectTypeOf<UpdateOf<typeof devices>['place']>().toEqualTypeOf<{ id: number } | undefined>();
    expectTypeOf<ItemOf<typeof devices>['place']>().toEqualTypeOf<{ id: number; name: string }>();
  });

  it('starts with the initial values of its fields', () => {
    expect(initialValues(devices.fields)).toEqual(initial);
    expect(devices.values.parse(values)).toEqual(values);
    expectTypeOf<ValuesOf<typeof devices>>().toEqualTypeOf<typeof values>();
  });
});
