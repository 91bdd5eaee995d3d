import { z } from '@contract/fields.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import { importAdapters } from './adapters.ts';
import { fieldCheck } from './fieldCheck.ts';

const value = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom(undefined, null, true, 0, 12, -1, 1.5, 'ada@example.com', '2027-05-03T09:30', 'confirmed', [], {}),
  fc.constantFrom({ twitter: '@ada' }, ['a', 'b'], [{ speakerId: 1, role: 'speaker' }]),
);

describe('checking field by field', () => {
  it.each(importAdapters.map(({ kind, contract }) => ({ kind, contract })))(
    'says what the schemas of $kind say',
    ({ contract }) => {
      for (const schema of [contract.create, contract.update]) {
        const names = [...Object.keys(schema.shape), 'noSuchField'];
        const check = fieldCheck(schema);
        const values = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 12 });
        fc.assert(
          fc.property(values, (input) => {
            const found = check(input);
            const wanted = zod.safeParse(schema, input);
            expect(found).toEqual(
              wanted.success ? { success: true, data: wanted.data } : { success: false, issues: wanted.error.issues },
            );
          }),
        );
      }
    },
  );

  it('runs a schema over several fields as a whole', () => {
    const isOrdered = zod.refine<{ from: number; to: number }>(({ from, to }) => from <= to);
    const check = fieldCheck(z.object({ from: z.number(), to: z._default(z.number(), 5) }).check(isOrdered));
    expect([check({ from: 3 }).success, check({ from: 7 }).success]).toEqual([true, false]);
  });
});
