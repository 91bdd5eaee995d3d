import { scrypt } from '@noble/hashes/scrypt.js';

/**
 * Computes one step of a proof of work: the key of a number, in hex. It takes a megabyte and some milliseconds (scrypt,
 * RFC 7914, in plain script, because pages without TLS have no built-in hashing), so that a graphics card gains little
 * over a browser.
 */
export function proofOfWorkKey(salt: string, number: number): string {
  const key = scrypt(String(number), salt, { N: 1024, r: 8, p: 1, dkLen: 16 });
  return Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
