/** Returns a unique key. Not `crypto.randomUUID`, which exists on secure origins only, unlike `getRandomValues`. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
