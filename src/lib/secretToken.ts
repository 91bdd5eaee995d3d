import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** A link contains `token`; the server receives only `digest`. */
export type SecretToken = { token: string; digest: string };

/**
 * Creates the token in the browser, so that the server never has it. The browser's own SHA-256 is missing on pages
 * without TLS.
 */
export function newSecretToken(): SecretToken {
  const token = base64url(crypto.getRandomValues(new Uint8Array(32)));
  return { token, digest: base64url(sha256(utf8ToBytes(token))) };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
