import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../ports.ts';

/** OWASP's first recommendation for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalised, because the same password typed on two keyboards may differ in Unicode composition (RFC 8265). */
const normalised = (password: string) => password.normalize('NFKC');

export function createArgon2Passwords(): PasswordHasher {
  // An unknown name is compared with this hash, so that its response takes as long as any other.
  const placeholderHash = hash('nobody has this password', cost);
  return {
    hash: (password) => hash(normalised(password), cost),
    verify: async (stored, password) => {
      const fits = await verify(stored ?? (await placeholderHash), normalised(password));
      return fits && stored !== undefined;
    },
  };
}
