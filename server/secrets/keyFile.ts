import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomKey } from '../random.ts';
import { sync } from '../sync.ts';
import { base64, newKey, readKeys, type SecretKey } from './secretBox.ts';

const fileName = 'secret.keys';

/**
 * Returns the keys in a file of the data folder, and creates it with one key at the first start. Only its owner may
 * read it. It is not part of a backup, so that a backup alone cannot decrypt secrets.
 */
export async function readKeyFile(dataFolder: string): Promise<[SecretKey, ...SecretKey[]]> {
  const path = join(dataFolder, fileName);
  const text = (await readIfThere(path)) ?? (await createKeyFile(dataFolder, path));
  const keys = readKeys(text);
  if (!keys) throw new Error(`${path} must have keys of 32 bytes in base64, one in each line`);
  return keys;
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates the file, which appears whole or not at all. If several processes create it at once, the first one wins. */
async function createKeyFile(dataFolder: string, path: string): Promise<string> {
  await mkdir(dataFolder, { recursive: true });
  const temporaryPath = `${path}.${randomKey(6)}`;
  const file = await open(temporaryPath, 'wx', 0o600);
  try {
    await file.writeFile(`${base64(newKey())}\n`);
    await file.sync();
    await link(temporaryPath, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await rm(temporaryPath, { force: true });
  }
  await sync(dataFolder);
  return readFile(path, 'utf8');
}
