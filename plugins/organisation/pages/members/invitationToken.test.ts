import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { invitationLink, newInvitationToken } from './invitationToken.ts';

it('is 32 random bytes, and its digest is their SHA-256 as the server makes it', () => {
  const one = newInvitationToken();
  expect(one.token).toMatch(/^[\w-]{43}$/);
  expect(one.digest).toBe(createHash('sha256').update(one.token).digest('base64url'));
  expect(newInvitationToken().token).not.toBe(one.token);
});

it('is part of a link on the host of the reader', () => {
  expect(invitationLink('https://foyer.example:8443', 'a-b_c')).toBe('https://foyer.example:8443/join?token=a-b_c');
});
