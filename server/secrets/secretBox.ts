import type { SecretBox } from '../ports.ts';

/** 32 bytes, for AES-256. */
export type SecretKey = Uint8Array<ArrayBuffer>;

const keyBytes = 32;
const ivBytes = 12;
const format = 'v1';

/** Reads keys in base64, separated by commas or lines. Returns undefined if one is wrong or there is none. */
export function readKeys(text: string): [SecretKey, ...SecretKey[]] | undefined {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const [first, ...others] = parts.map(bytesOf);
  if (!first || [first, ...others].some((key) => key?.length !== keyBytes)) return undefined;
  return [first, ...others.filter((key) => key !== undefined)];
}

export function newKey(): SecretKey {
  return crypto.getRandomValues(new Uint8Array(keyBytes));
}

/**
 * Encrypts with AES-GCM by the Web Crypto API. The first key encrypts, and each of them decrypts, so that a key can be
 * replaced while what the previous one encrypted stays readable.
 */
export function createSecretBox(keys: readonly [SecretKey, ...SecretKey[]]): SecretBox {
  const ready = Promise.all(keys.map(importKey));
  return {
    seal: async (secret, purpose) => {
      const [{ id, key }] = atLeastOne(await ready);
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const sealed = await crypto.subtle.encrypt(algorithm(iv, purpose), key, new TextEncoder().encode(secret));
      return [format, id, base64(iv), base64(new Uint8Array(sealed))].join('.');
    },
    open: async (sealed, purpose) => {
      const [version, keyId, iv, bytes] = sealed.split('.');
      const found = (await ready).find(({ id }) => id === keyId);
      const [ivRead, bytesRead] = [bytesOf(iv ?? ''), bytesOf(bytes ?? '')];
      if (version !== format || !found || !ivRead || !bytesRead) return undefined;
      try {
        return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(ivRead, purpose), found.key, bytesRead));
      } catch {
        return undefined;
      }
    },
  };
}

type ImportedKey = { id: string; key: CryptoKey };

/** The id is the beginning of the key's SHA-256, which reveals nothing about the key. */
async function importKey(bytes: SecretKey): Promise<ImportedKey> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { id: base64(digest.slice(0, 6)), key };
}

function atLeastOne(keys: readonly ImportedKey[]): [ImportedKey] {
  const [first] = keys;
  if (!first) throw new Error('There is no key');
  return [first];
}

function algorithm(iv: Uint8Array<ArrayBuffer>, purpose: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(purpose) };
}

export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function bytesOf(text: string): SecretKey | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
