import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseId } from './ids.ts';

describe('parseId', () => {
  it('parses every possible id of a row', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => parseId(String(id)) === id));
  });

  it.each([undefined, '', '0', '-1', '01', '1.5', '1e3', ' 1', '12abc', '0x10', '%31', '2147483648', '9'.repeat(40)])(
    'refuses %j',
    (parameter) => {
      expect(parseId(parameter)).toBeUndefined();
    },
  );
});
