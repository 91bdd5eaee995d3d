import type { PasswordHasher } from '../ports.ts';

/** The number that OWASP recommends for PBKDF2 with SHA-256. Browsers have no argon2. */
const iterations = 600_000;

const algorithm = 'pbkdf2-sha256';

/** Creates a hasher that uses PBKDF2 of the Web Crypto API. Tests pass fewer `rounds` to be faster. */
export function createWebPasswords(rounds = iterations): PasswordHasher {
  return {
    hash: async (password) => {
      const salt = crypto.getRandomValues(new Uint8Array(16));
      return [algorithm, rounds, hex(salt), await derive(password, salt, rounds)].join('$');
    },
    verify: async (hash, password) => {
      const [hashAlgorithm, count, salt = '', expected] = (hash ?? '').split('$');
      const isSupported = hashAlgorithm === algorithm;
      const derived = await derive(password, bytesOf(isSupported ? salt : '00'), isSupported ? Number(count) : rounds);
      return isSupported && derived === expected;
    },
  };
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, key, 256);
  return hex(new Uint8Array(bits));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
