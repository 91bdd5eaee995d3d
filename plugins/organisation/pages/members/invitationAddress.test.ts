import { expect, it } from 'vitest';
import { invitationLink } from './invitationAddress.ts';

it("is part of a link on the reader's host", () => {
  expect(invitationLink('https://foyer.example:8443', 'a-b_c')).toBe('https://foyer.example:8443/join?token=a-b_c');
});
