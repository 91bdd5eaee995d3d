import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCode } from '../../contract/codes.ts';
import { isCustomer } from './codeRefusals.ts';
import { codeOf, roomOf } from './patterns.ts';
import { readCodeList } from './readCodeList.ts';

test('parses a list line by line, by its headings or in the default order', () => {
  expect(readCodeList('AB12\n\ncd34\r\n', ['code', 'email', 'owner'])).toEqual([{ code: 'AB12' }, { code: 'cd34' }]);
  expect(readCodeList('﻿Email;Name\nana@example.com;"Lima; ""Ana"""', ['code'])).toEqual([
    { email: 'ana@example.com', owner: 'Lima; "Ana"' },
  ]);
  expect(readCodeList('bo@example.com\tBo', ['email', 'owner'])).toEqual([{ email: 'bo@example.com', owner: 'Bo' }]);
  expect(readCodeList('', ['code'])).toEqual([]);
});

test('a pattern generates codes of its shape, without ambiguous characters', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 8, maxLength: 8 }), (numbers) => {
      let next = 0;
      const code = codeOf('vip-??@@##', () => numbers[next++] ?? 0);
      expect(code).toMatch(/^VIP-[2-9A-HK-Z]{2}[A-HK-Z]{2}[2-9]{2}$/);
      expect(code.slice(4)).not.toMatch(/[01IJO]/);
      expect(isCode(code)).toBe(true);
    }),
  );
  expect(roomOf('A-##?')).toBe(8 * 8 * 31);
});

test('a domain matches all of its addresses, and no other domain', () => {
  expect(isCustomer(['@example.com'], 'ana@example.com')).toBe(true);
  expect(isCustomer(['@example.com'], 'ana@sub.example.com')).toBe(false);
  expect(isCustomer(['ana@example.com'], 'bo@example.com')).toBe(false);
});
