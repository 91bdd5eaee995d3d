import { protocol } from '@electric-sql/pglite';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bindMessage } from './bindMessage.ts';

const value = fc.oneof(fc.constant(null), fc.string({ unit: 'binary' }), fc.uint8Array());

it('writes what the library of PGlite writes', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 's1', 'größe'), fc.array(value), (statement, values) => {
      expect(bindMessage(statement, values)).toEqual(protocol.serialize.bind({ statement, values }));
    }),
  );
});

it('writes a long text', () => {
  const values = ['"ä😀"'.repeat(100_000), null];
  const wanted = protocol.serialize.bind({ values });
  expect(Buffer.compare(bindMessage('', values), wanted)).toBe(0);
});
