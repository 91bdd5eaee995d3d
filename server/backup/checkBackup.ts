import { checkKey } from '../blobs/key.ts';
import { findUnknown, type Migration } from '../database/migrations.ts';
import { readArchive } from './archive.ts';
import {
  BackupError,
  entryKind,
  type Manifest,
  manifestName,
  readManifest,
  readSummary,
  type Summary,
  summaryName,
} from './format.ts';

export type CheckedBackup = { manifest: Manifest; summary: Summary };

/**
 * Reads the whole file before it changes anything. Throws `BackupError` if it is no backup, is damaged or incomplete,
 * or needs a later version or another area.
 */
export async function checkBackup(file: string, migrations: readonly Migration[]): Promise<CheckedBackup> {
  try {
    const backup = await read(file);
    const [unknown] = findUnknown(backup.manifest.migrations, migrations);
    if (unknown !== undefined) {
      throw new BackupError(
        `it was made by Foyer ${backup.manifest.version}, which is newer than this one or has an area that is not here: it has the migration ${unknown}`,
      );
    }
    return backup;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    if (code === 'EACCES' || code === 'EISDIR') throw new BackupError(`${file} cannot be read (${code}).`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} cannot be restored: ${reason}. Nothing was changed.`);
  }
}

async function read(file: string): Promise<CheckedBackup> {
  let manifest: Manifest | undefined;
  let summary: Summary | undefined;
  const rows = new Map<string, number>();
  let files = 0;
  for await (const { name, bytes } of readArchive(file)) {
    if (summary) throw new BackupError('it goes on behind its end');
    if (!manifest) {
      if (name !== manifestName) throw new BackupError('it is no backup of Foyer');
      manifest = readManifest(bytes);
    } else if (name === summaryName) summary = readSummary(bytes);
    else {
      const entry = entryKind(name);
      if (entry.kind === 'rows') rows.set(entry.table, (rows.get(entry.table) ?? 0) + countRows(bytes));
      else {
        checkKey(entry.key);
        files += 1;
      }
    }
  }
  if (!manifest) throw new BackupError('it is empty');
  if (!summary) throw new BackupError('it was cut short');
  for (const { name } of manifest.tables) {
    if ((rows.get(name) ?? 0) !== summary.rows[name]) throw new BackupError(`rows of the table ${name} are missing`);
  }
  if (files !== summary.files) throw new BackupError('files of pictures are missing');
  return { manifest, summary };
}

const newline = 10;

function countRows(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => (byte === newline ? count + 1 : count), 0);
}
