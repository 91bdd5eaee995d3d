import { describe, expect, it } from 'vitest';
import { createArgon2Passwords } from './argon2Passwords.ts';

const passwords = createArgon2Passwords();

describe('Passwords', () => {
  it('are kept as argon2id with 19 MiB and two passes, each with its own salt', async () => {
    const first = await passwords.hash('correct horse');
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('correct horse')).not.toBe(first);
  });

  it('match themselves in any Unicode normalisation, and nothing else', async () => {
    const hash = await passwords.hash('Zo\u00eb und Andr\u00e9');
    expect(await passwords.verify(hash, 'Zoe\u0308 und Andre\u0301')).toBe(true);
    expect(await passwords.verify(hash, 'Zoe und Andre')).toBe(false);
    expect(await passwords.verify(hash, '')).toBe(false);
  });

  it('of unknown users never match', async () => {
    expect(await passwords.verify(undefined, 'nobody has this password')).toBe(false);
    expect(await passwords.verify(undefined, 'anything')).toBe(false);
  });
});
