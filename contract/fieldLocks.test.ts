import { expect, it } from 'vitest';
import * as field from './entityFields.ts';
import { lockedChanges } from './fieldLocks.ts';
import { z } from './fields.ts';

const kindLock = { code: 'already_so', message: 'The kind stays' } as const;
const shelfLock = { code: 'no_way_back', message: 'The shelves stay' } as const;

const fields = {
  name: field.text({ max: 20, required: true }),
  kind: field.lockedBySales(kindLock, field.choice(['lent', 'given'], 'lent')),
  shelves: field.lockedBySales(shelfLock, field.of('json', z.array(z.int()), [])),
};

const stored = { name: 'Scarf', kind: 'lent', shelves: [1, 2] };

it('refuses a new value for each locked field and for no other', () => {
  const next = { name: 'Hat', kind: 'given', shelves: [2, 1] };
  expect(lockedChanges(fields, stored, next)).toEqual([
    { path: 'kind', ...kindLock },
    { path: 'shelves', ...shelfLock },
  ]);
});

it('accepts the same value, and a patch without the field', () => {
  expect(lockedChanges(fields, stored, { name: 'Hat', shelves: [1, 2] })).toEqual([]);
});
