import { invitationPath } from '@contract/members.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** `digest` is all that the server learns; whoever has the link has the token. */
export type InvitationToken = { token: string; digest: string };

/** Made here, so that the server never has the token. The browser's own SHA-256 is missing on pages without TLS. */
export function newInvitationToken(): InvitationToken {
  const token = base64url(crypto.getRandomValues(new Uint8Array(32)));
  return { token, digest: base64url(sha256(utf8ToBytes(token))) };
}

/** The address of the page that takes the invitation up, on the host that the reader is on. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}${invitationPath}?${new URLSearchParams({ token })}`;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
