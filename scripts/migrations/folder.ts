import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from './snapshot.ts';

/** What `meta/_journal.json` lists of each migration; `tag` is the file's name without `.sql`. */
type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean };
type Journal = { version: string; dialect: string; entries: Entry[] };

/** A migration that exists: its file, and the tables as it left them. */
export type Written = { path: string; snapshot: () => Snapshot };

/** The files of one folder of migrations. */
export function openFolder(folder: string) {
  const journalPath = join(folder, 'meta/_journal.json');
  const journal: Journal = JSON.parse(readFileSync(journalPath, 'utf8'));
  const { entries } = journal;
  const snapshotPath = ({ idx }: Entry) => join(folder, `meta/${numbered(idx)}_snapshot.json`);
  const sqlPath = ({ tag }: Entry) => join(folder, `${tag}.sql`);
  const write = (path: string, value: unknown) => writeFileSync(path, JSON.stringify(value, null, 2));

  return {
    /** The newest migration, or the one that is `back` steps older. */
    newest(back = 0): Written | undefined {
      const entry = entries.at(-1 - back);
      return entry && { path: sqlPath(entry), snapshot: () => JSON.parse(readFileSync(snapshotPath(entry), 'utf8')) };
    },

    /** Writes the next migration; answers its path. */
    add(name: string, text: string, snapshot: Snapshot): string {
      const idx = entries.length === 0 ? 0 : Math.max(...entries.map((entry) => entry.idx)) + 1;
      const entry = { idx, version: '7', when: Date.now(), tag: `${numbered(idx)}_${name}`, breakpoints: true };
      write(snapshotPath(entry), snapshot);
      writeFileSync(sqlPath(entry), text);
      entries.push(entry);
      write(journalPath, journal);
      return sqlPath(entry);
    },

    removeNewest(): void {
      const entry = entries.pop();
      if (!entry) return;
      rmSync(sqlPath(entry));
      rmSync(snapshotPath(entry));
      write(journalPath, journal);
    },
  };
}

function numbered(idx: number): string {
  return String(idx).padStart(4, '0');
}
