import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { newSecretToken } from './secretToken.ts';

it('is 32 random bytes, and its digest is their SHA-256 as the server makes it', () => {
  const one = newSecretToken();
  expect(one.token).toMatch(/^[\w-]{43}$/);
  expect(one.digest).toBe(createHash('sha256').update(one.token).digest('base64url'));
  expect(newSecretToken().token).not.toBe(one.token);
});
