import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { migrationsOf } from '../database/migrate.ts';
import type { Ports } from '../ports.ts';
import { writeArchive } from './archive.ts';
import { BackupError, formatEdition, type Manifest, manifestName, type Summary, summaryName } from './format.ts';
import { picturesOf, readPictures } from './pictures.ts';
import { describeTable, readRows } from './readRows.ts';
import { tablesOf, withoutTimeouts } from './tables.ts';

type Source = Pick<Ports, 'database' | 'blobs'>;

const bytesOf = (value: object) => new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);

/**
 * Writes everything that the database has at one moment, and the pictures that it refers to, into one file. Others may
 * write meanwhile. Throws `BackupError` if the file exists, or there is nothing to back up.
 */
export async function backUp(
  { database, blobs }: Source,
  file: string,
  { version, now }: { version: string; now: Date },
): Promise<Summary> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name, or remove it.`);
  const summary: Summary = { accounts: 0, rows: {}, pictures: 0, files: 0, missing: [] };
  await writeArchive(file, async (add) => {
    const pictures = await database.asSystem(async (tx) => {
      await tx.execute(sql.raw('set transaction isolation level repeatable read, read only'));
      await withoutTimeouts(tx);
      const migrations = await migrationsOf(tx);
      if (!migrations) throw new BackupError('There is nothing to back up: the database has no tables of Foyer.');
      const tables = await tablesOf(tx);
      const described: Manifest['tables'] = [];
      for (const table of tables) described.push(await describeTable(tx, table));
      const manifest: Manifest = {
        edition: formatEdition,
        version,
        createdAt: now.toISOString(),
        migrations,
        tables: described,
      };
      await add(manifestName, bytesOf(manifest));
      for (const table of tables) summary.rows[table.name] = await readRows(tx, table, add);
      return picturesOf(tx);
    });
    // After the rows, and outside of their transaction: files are written before the rows that refer to them, and are
    // kept.
    const { files, missing } = await readPictures(pictures, blobs, add);
    Object.assign(summary, { accounts: summary.rows.accounts ?? 0, pictures: pictures.length, files, missing });
    await add(summaryName, bytesOf(summary));
  });
  return summary;
}
