import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { newSecretToken } from './secretToken.ts';

it('is 32 random bytes, and its digest is the same SHA-256 as on the server', () => {
  const one = newSecretToken();
  expect(one.token).toMatch(/^[\w-]{43}$/);
  expect(one.digest).toBe(createHash('sha256').update(one.token).digest('base64url'));
  expect(newSecretToken().token).not.toBe(one.token);
});
