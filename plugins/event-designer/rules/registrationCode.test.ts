import { expect, test } from 'vitest';
import { codeLength, codeLetters, registrationCodeOf } from './registrationCode.ts';

test('a code has one letter per byte, and no ambiguous letters', () => {
  expect(registrationCodeOf(new Uint8Array(16))).toBe('2222222222');
  const all = Uint8Array.from({ length: 256 }, (_, index) => index);
  const seen = new Set<string>();
  for (let at = 0; at < all.length; at += codeLength) {
    for (const letter of registrationCodeOf(all.subarray(at))) seen.add(letter);
  }
  expect([...seen].sort().join('')).toBe(codeLetters);
  expect(codeLetters).not.toMatch(/[01IO]/);
});
