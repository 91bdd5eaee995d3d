import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readKeyFile } from './keyFile.ts';
import { base64, createSecretBox, newKey, readKeys } from './secretBox.ts';

test('a secret opens only with its key and purpose, and is never sealed the same twice', async () => {
  const box = createSecretBox([newKey()]);
  const sealed = await box.seal('candlelight ✨', 'page 1');
  expect(sealed).not.toContain('candle');
  expect(await box.open(sealed, 'page 1')).toBe('candlelight ✨');
  expect(await box.seal('candlelight ✨', 'page 1')).not.toBe(sealed);
  expect(await box.open(sealed, 'page 2')).toBeUndefined();
  expect(await createSecretBox([newKey()]).open(sealed, 'page 1')).toBeUndefined();
});

test('a changed or invalid sealed secret does not open', async () => {
  const box = createSecretBox([newKey()]);
  const parts = (await box.seal('candlelight', 'page')).split('.');
  const [version = '', id = '', iv = '', bytes = ''] = parts;
  const other = bytes.startsWith('A') ? `B${bytes.slice(1)}` : `A${bytes.slice(1)}`;
  for (const wrong of ['', 'candlelight', [version, id, iv, other].join('.'), [version, id, iv, '*'].join('.')]) {
    expect(await box.open(wrong, 'page')).toBeUndefined();
  }
});

test('a new key encrypts, and the previous one still decrypts', async () => {
  const [before, after] = [newKey(), newKey()];
  const sealed = await createSecretBox([before]).seal('candlelight', 'page');
  const rotated = createSecretBox([after, before]);
  expect(await rotated.open(sealed, 'page')).toBe('candlelight');
  const again = await rotated.seal('candlelight', 'page');
  expect(await createSecretBox([after]).open(again, 'page')).toBe('candlelight');
});

test('keys are separated by commas or lines, and invalid ones are refused', () => {
  const [one, two] = [base64(newKey()), base64(newKey())];
  expect(readKeys(`${one},${two}`)).toHaveLength(2);
  expect(readKeys(`${one}\n${two}\n`)).toHaveLength(2);
  expect([readKeys(''), readKeys('short'), readKeys(`${one},!`)]).toEqual([undefined, undefined, undefined]);
});

test('the file is created once by simultaneous processes, and only its owner can read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-keys-'));
  const made = await Promise.all(Array.from({ length: 5 }, () => readKeyFile(folder)));
  expect(new Set(made.map(([key]) => base64(key))).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secret.keys']);
  expect((await stat(join(folder, 'secret.keys'))).mode & 0o777).toBe(0o600);
  expect(await readKeyFile(folder)).toEqual(made[0]);
  await rm(folder, { recursive: true });
});
