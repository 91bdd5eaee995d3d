import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-migrations-'));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta/_journal.json'), '{"version":"7","dialect":"postgresql","entries":[]}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(modules: TableModules, args: readonly string[] = [], isShared = false): Promise<string> {
  return generate(args, { folder, modules, isShared: () => isShared });
}

const files = () => readdirSync(folder, { recursive: true }).map(String).sort();
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('npm run db:generate', () => {
  test('writes what changed, under the names of the tables, and says whose they are', async () => {
    await run(plain);
    await run(optional, ['--name', 'colours']);
    expect(files()).toEqual([
      '0000_found_items.sql',
      '0001_colours.sql',
      'meta',
      'meta/0000_snapshot.json',
      'meta/0001_snapshot.json',
      'meta/_journal.json',
    ]);
    expect(read('0001_colours.sql')).toBe(
      '-- Area: lost-and-found\nALTER TABLE "found_items" ADD COLUMN "colour" text;\n',
    );
  });

  test('writes nothing where nothing changed', async () => {
    await run(plain);
    const before = files();
    expect(await run(plain)).toContain('there is nothing to write');
    expect(files()).toEqual(before);
  });

  test('leaves no file behind where it refuses', async () => {
    await run(plain);
    const before = files().map((file) => (file === 'meta' ? '' : read(file)));
    await expect(run(required)).rejects.toThrow('found_items.colour is new and NOT NULL');
    await expect(run(required)).rejects.toThrow('--redo writes it anew instead');
    await expect(run(required, [], true)).rejects.not.toThrow('--redo');
    await expect(run(required, ['--redo', '--drop', 'nothing'])).rejects.toThrow('--drop nothing');
    expect(files().map((file) => (file === 'meta' ? '' : read(file)))).toEqual(before);
  });

  test('refuses two tables of one name', async () => {
    await expect(run({ ...plain, '../../server/other/tables.ts': { items: foundItems({ name }) } })).rejects.toThrow(
      'Two tables are called "found_items"',
    );
  });

  test('says in the file what the developer has to write', async () => {
    await run(plain);
    expect(await run(required, ['--by-hand'])).toContain('Write into it what the rows that exist need');
    expect(read('0001_found_items.sql')).toContain('-- By hand: found_items.colour is new and NOT NULL');
  });

  test('replaces the newest migration while nobody else has it', async () => {
    await run(plain);
    await run(required, ['--redo']);
    expect(files().filter((file) => file.endsWith('.sql'))).toEqual(['0000_found_items.sql']);
    expect(read('0000_found_items.sql')).toContain('"colour" text NOT NULL');
    await expect(run(plain, ['--redo'], true)).rejects.toThrow('is committed, so others may have it');
  });
});
