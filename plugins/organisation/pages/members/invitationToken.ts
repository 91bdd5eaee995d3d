import { invitationPath } from '@contract/members.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** The link contains `token`; the server receives only `digest`. */
export type InvitationToken = { token: string; digest: string };

/**
 * Creates the token in the browser, so that the server never has it. The browser's own SHA-256 is missing on pages
 * without TLS.
 */
export function newInvitationToken(): InvitationToken {
  const token = base64url(crypto.getRandomValues(new Uint8Array(32)));
  return { token, digest: base64url(sha256(utf8ToBytes(token))) };
}

/** Returns the address of the page that accepts the invitation, on the host of the current page. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}${invitationPath}?${new URLSearchParams({ token })}`;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
