/** Returns `bytes` random bytes in letters that need no escaping in addresses, cookies and keys. */
export function randomKey(bytes = 32): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Returns a SHA-256 digest, for secrets that only have to be recognised. */
export async function digestOf(secret: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

/** Returns an HMAC-SHA-256, which only holders of the secret can compute. */
export async function hmacOf(secret: Uint8Array, text: string): Promise<string> {
  const bytes = new Uint8Array(secret);
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))));
}
