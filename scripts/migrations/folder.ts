import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from './snapshot.ts';

/** The files of one folder of migrations: each migration, and a snapshot of the tables as the newest left them. */
export function openFolder(folder: string) {
  const snapshotPath = join(folder, 'snapshot.json');
  const migrations = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.sql')) : [];

  return {
    snapshotPath,
    /** Paths, oldest first. */
    paths: migrations.sort().map((file) => join(folder, file)),

    snapshot(): Snapshot | undefined {
      return existsSync(snapshotPath) ? JSON.parse(readFileSync(snapshotPath, 'utf8')) : undefined;
    },

    /** Writes a migration in place of `replaced`, or after all others; returns its path. */
    add(name: string, text: string, snapshot: Snapshot, replaced: readonly string[]): string {
      for (const path of replaced) rmSync(path);
      const others = migrations.filter((file) => !replaced.includes(join(folder, file)));
      const number = Number.parseInt(others.at(-1) ?? '-1', 10) + 1;
      const path = join(folder, `${String(number).padStart(4, '0')}_${name}.sql`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, text);
      writeFileSync(snapshotPath, JSON.stringify(snapshot, null, 2));
      return path;
    },
  };
}
