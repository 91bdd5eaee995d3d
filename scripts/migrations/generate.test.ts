import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { generate, type TableModules } from './generate.ts';
import { foundItems } from './testing.ts';

const path = '../../plugins/lost-and-found/server/tables.ts';
const name = text('name').notNull();
const plain: TableModules = { [path]: { foundItems: foundItems({ name }) } };
const required: TableModules = { [path]: { foundItems: foundItems({ name, colour: text('colour').notNull() }) } };
const optional: TableModules = { [path]: { foundItems: foundItems({ name, colour: text('colour') }) } };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-migrations-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The files as they are now, as others have them. */
const commit = () => {
  const texts = new Map(files().map((file) => [join(root, folder, file), read(file)]));
  return (path: string) => texts.get(path);
};

function run(modules: TableModules, args: readonly string[] = [], committed = nothing): Promise<string> {
  return generate(args, { root, modules, committed });
}

const nothing: (path: string) => string | undefined = () => undefined;
const folder = 'plugins/lost-and-found/migrations';
const files = () => readdirSync(join(root, folder)).sort();
const read = (file: string) => readFileSync(join(root, folder, file), 'utf8');

describe('npm run db:generate', () => {
  test('writes the changes into the folder of their area, under the names of the tables', async () => {
    await run(plain);
    await run(optional, ['--name', 'colours']);
    expect(files()).toEqual(['0000_found_items.sql', '0001_colours.sql', 'snapshot.json']);
    expect(read('0001_colours.sql')).toBe('ALTER TABLE "found_items" ADD COLUMN "colour" text;\n');
  });

  test('writes one migration per area whose tables changed, each with its own options', async () => {
    const kernel = (columns: Parameters<typeof foundItems>[0]) => ({
      '../../server/shelves/tables.ts': { shelves: foundItems(columns, 'shelves') },
    });
    await run({ ...plain, ...kernel({ name }) });
    const message = await run({ ...required, ...kernel({}) }, [
      '--drop',
      'shelves.name',
      '--fill',
      "found_items.colour='grey'",
      '--name',
      'second',
    ]);
    expect(message).toBe(
      [`Wrote ${root}/server/migrations/0001_second.sql.`, `Wrote ${root}/${folder}/0001_second.sql.`].join('\n'),
    );
    expect(read('0001_second.sql')).not.toContain('shelves');
    const other = readFileSync(join(root, 'server/migrations/0001_second.sql'), 'utf8');
    expect(other).toBe('ALTER TABLE "shelves" DROP COLUMN "name";\n');
  });

  test('writes nothing if nothing changed', async () => {
    await run(plain);
    const before = files();
    expect(await run(plain)).toContain('there is nothing to write');
    expect(files()).toEqual(before);
  });

  test('leaves no file if it refuses', async () => {
    await run(plain);
    const before = files().map(read);
    await expect(run(required)).rejects.toThrow('found_items.colour is new and NOT NULL');
    await expect(run(required)).rejects.toThrow('--redo writes it anew instead');
    await expect(run(required, [], commit())).rejects.not.toThrow('--redo');
    await expect(run(required, ['--redo', '--drop', 'nothing'])).rejects.toThrow('--drop nothing');
    expect(files().map(read)).toEqual(before);
  });

  test('refuses two tables of one name', async () => {
    await expect(run({ ...plain, '../../server/other/tables.ts': { items: foundItems({ name }) } })).rejects.toThrow(
      'Two tables are called "found_items"',
    );
  });

  test('writes into the file what the developer has to add', async () => {
    await run(plain);
    expect(await run(required, ['--by-hand'])).toContain('Write into it what the rows that exist need');
    expect(read('0001_found_items.sql')).toContain('-- By hand: found_items.colour is new and NOT NULL');
  });

  test('replaces the newest migration before it is published', async () => {
    await run(plain);
    const first = commit();
    await run(optional);
    await run(required, ['--redo', '--by-hand'], first);
    expect(files()).toEqual(['0000_found_items.sql', '0001_found_items.sql', 'snapshot.json']);
    expect(read('0001_found_items.sql')).toContain('"colour" text NOT NULL');
    await expect(run(plain, ['--redo'], commit())).rejects.toThrow('is committed, so others may have it');
  });

  test('replaces the first migration of an area before it is published', async () => {
    await run(plain);
    await run(required, ['--redo']);
    expect(files()).toEqual(['0000_found_items.sql', 'snapshot.json']);
    expect(read('0000_found_items.sql')).toContain('"colour" text NOT NULL');
  });
});
