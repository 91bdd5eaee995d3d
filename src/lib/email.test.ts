import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('isEmail', () => {
  it.each(['a@b.c', 'first.last+tag@mail.example.org', 'ö@exämple.de'])('accepts %s', (value) => {
    expect(isEmail(value)).toBe(true);
  });

  it.each(['', 'a', 'a@b', '@b.c', 'a@.', 'a@b.', 'a b@c.d', 'a@b@c.d', 'a@b.c\n'])('refuses %j', (value) => {
    expect(isEmail(value)).toBe(false);
  });

  it('accepts every address that can really be sent to', () => {
    fc.assert(fc.property(fc.emailAddress(), isEmail));
  });
});
