import { belongsTo, rowColumns, rowKey } from '@server/database/table.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { RefusedMigration } from './options.ts';
import { foundItems, plan } from './testing.ts';

const name = text('name').notNull();
const shelves = pgTable('shelves', { ...rowColumns, name }, (table) => [rowKey(table)]);
const plain = foundItems({ name });

async function refusal(...[before, after, ...options]: Parameters<typeof plan>): Promise<string> {
  const error = await plan(before, after, ...options).then(
    ({ statements }) => new Error(`not refused: ${statements.join('\n')}`),
    (caught: unknown) => caught,
  );
  if (!(error instanceof RefusedMigration)) throw error;
  return error.message;
}

async function statements(...input: Parameters<typeof plan>): Promise<string[]> {
  return (await plan(...input)).statements;
}

describe('a required column', () => {
  const required = foundItems({ name, colour: text('colour').notNull() });

  test('is refused for existing rows without a value, with suggestions', async () => {
    const text = await refusal([plain], [required]);
    expect(text).toContain('found_items.colour is new and NOT NULL, and the rows that exist have no value for it');
    expect(text).toContain('add .default(…) to the column, leave out .notNull()');
    expect(text).toContain(`--fill "found_items.colour=''"`);
    expect(text).toContain('--by-hand');
  });

  test('is accepted with a default, or if it is not required', async () => {
    const withDefault = foundItems({ name, colour: text('colour').notNull().default('') });
    expect(await statements([plain], [withDefault])).toEqual([
      `ALTER TABLE "found_items" ADD COLUMN "colour" text DEFAULT '' NOT NULL;`,
    ]);
    expect(await statements([plain], [foundItems({ name, colour: text('colour') })])).toEqual([
      'ALTER TABLE "found_items" ADD COLUMN "colour" text;',
    ]);
  });

  test('is accepted with values for the existing rows', async () => {
    const [added, filled, , required_] = await statements([plain], [required], '--fill', "found_items.colour='grey'");
    expect(added).toBe('ALTER TABLE "found_items" ADD COLUMN "colour" text;');
    expect(filled).toBe(`UPDATE "found_items" SET "colour" = 'grey' WHERE "colour" IS NULL;`);
    expect(required_).toBe('ALTER TABLE "found_items" ALTER COLUMN "colour" SET NOT NULL;');
  });

  test('is refused if it only becomes required, whatever its default', async () => {
    const optional = foundItems({ name, colour: text('colour') });
    const nowDefault = foundItems({ name, colour: text('colour').notNull().default('') });
    const text_ = await refusal([optional], [nowDefault]);
    expect(text_).toContain('found_items.colour becomes NOT NULL');
    expect(text_).not.toContain('.default(');
  });

  test('is accepted in a new table', async () => {
    expect(await statements([], [required])).toHaveLength(1);
  });

  test('is left to the developer on request, with instructions', async () => {
    const { statements: written, byHand } = await plan([plain], [required], '--by-hand');
    expect(written).toEqual(['ALTER TABLE "found_items" ADD COLUMN "colour" text NOT NULL;']);
    expect(byHand).toEqual([expect.stringContaining('found_items.colour is new and NOT NULL')]);
  });
});

describe('refuses what existing rows may violate', () => {
  const shelf = integer('shelf_id').notNull().default(1);
  const onShelf = (column: typeof shelf | ReturnType<typeof integer>) =>
    pgTable('found_items', { ...rowColumns, name, shelfId: column }, (table) => [
      rowKey(table),
      belongsTo(table.accountId, table.shelfId, shelves),
    ]);

  test.each([
    [
      'a unique constraint',
      pgTable('found_items', { ...rowColumns, name }, (table) => [rowKey(table), unique('one_name').on(table.name)]),
      'one_name is a new unique key of found_items',
    ],
    [
      'a unique index',
      pgTable('found_items', { ...rowColumns, name }, (table) => [rowKey(table), uniqueIndex('one').on(table.name)]),
      'one is a new unique key of found_items',
    ],
    [
      'a check',
      pgTable('found_items', { ...rowColumns, name }, (table) => [
        rowKey(table),
        check('has_name', sql`${table.name} <> ''`),
      ]),
      'has_name is a new check of found_items',
    ],
    [
      'a reference',
      onShelf(shelf),
      'found_items(account_id, shelf_id) is a new reference to shelves, and rows that exist may point to nothing',
    ],
    [
      'a narrower type',
      pgTable('found_items', { ...rowColumns, name: integer('name').notNull() }, (table) => [rowKey(table)]),
      'found_items.name changes from text to integer',
    ],
  ])('%s', async (_, after, said) => {
    expect(await refusal([shelves, plain], [shelves, after])).toContain(said);
  });

  test('accepts a reference of a new column without values', async () => {
    expect(await statements([shelves, plain], [shelves, onShelf(integer('shelf_id'))])).toEqual([
      'ALTER TABLE "found_items" ADD COLUMN "shelf_id" integer;',
      expect.stringContaining('ADD CONSTRAINT "found_items_account_id_shelf_id_shelves_account_id_id_fk"'),
    ]);
  });

  test('accepts a type that holds all values, an index, and another delete rule', async () => {
    const amounts = foundItems({ name, value: integer('value') });
    const larger = pgTable('found_items', { ...rowColumns, name, value: bigint('value', { mode: 'number' }) }, (table) => [
      rowKey(table),
      index('by_name').on(table.name),
    ]);
    expect(await statements([amounts], [larger])).toHaveLength(2);
    const restricted = pgTable('found_items', { ...rowColumns, name, shelfId: integer('shelf_id') }, (table) => [
      rowKey(table),
      belongsTo(table.accountId, table.shelfId, shelves, 'restrict'),
    ]);
    expect(await statements([shelves, onShelf(integer('shelf_id'))], [shelves, restricted])).toHaveLength(2);
  });
});

describe('a column or table that the code no longer has', () => {
  const before = foundItems({ name, colour: text('colour').notNull() });
  const after = foundItems({ name, shade: text('shade').notNull() });

  test('is dropped only on request', async () => {
    const said = await refusal([before], [plain]);
    expect(said).toContain('found_items.colour is not in the code any more. Say --drop found_items.colour');
    expect(await statements([before], [plain], '--drop', 'found_items.colour')).toEqual([
      'ALTER TABLE "found_items" DROP COLUMN "colour";',
    ]);
    expect(await refusal([shelves, plain], [plain])).toContain('--drop shelves');
    expect(await statements([shelves, plain], [plain], '--drop', 'shelves')).toEqual(['DROP TABLE "shelves" CASCADE;']);
  });

  test('can be renamed, which is one of the suggestions', async () => {
    const said = await refusal([before], [after]);
    expect(said).toContain('--rename found_items.colour:shade to keep them');
    const [rename, removed, ...more] = await statements([before], [after], '--rename', 'found_items.colour:shade');
    expect(rename).toBe('ALTER TABLE "found_items" RENAME COLUMN "colour" TO "shade";');
    expect(removed).toContain('UPDATE "removed_rows"');
    expect(more).toEqual([]);
  });

  test('is dropped without a question after its replacement was filled from it', async () => {
    const written = await statements(
      [before],
      [after],
      '--drop',
      'found_items.colour',
      '--fill',
      'found_items.shade=lower(found_items.colour)',
    );
    expect(written.map((one) => one.split('\n')[0])).toEqual([
      'ALTER TABLE "found_items" ADD COLUMN "shade" text;',
      'UPDATE "found_items" SET "shade" = lower(found_items.colour) WHERE "shade" IS NULL;',
      expect.stringContaining('UPDATE "removed_rows"'),
      'ALTER TABLE "found_items" ALTER COLUMN "shade" SET NOT NULL;',
      'ALTER TABLE "found_items" DROP COLUMN "colour";',
    ]);
  });

  test('a renamed table keeps its rows, and so do those that refer to it', async () => {
    const withParent = (parentName: string) => {
      const parent = pgTable(parentName, { ...rowColumns, name }, (table) => [rowKey(table)]);
      const items = pgTable('found_items', { ...rowColumns, shelfId: integer('shelf_id') }, (table) => [
        rowKey(table),
        belongsTo(table.accountId, table.shelfId, parent),
      ]);
      return [parent, items];
    };
    const written = await statements(withParent('shelves'), withParent('racks'), '--rename', 'shelves:racks');
    expect(written).toEqual([
      'ALTER TABLE "shelves" RENAME TO "racks";',
      'ALTER SEQUENCE "shelves_id_seq" RENAME TO "racks_id_seq";',
      expect.stringContaining('UPDATE "removed_rows"'),
      'ALTER TABLE "found_items" RENAME CONSTRAINT "found_items_account_id_shelf_id_shelves_account_id_id_fk" TO "found_items_account_id_shelf_id_racks_account_id_id_fk";',
      'ALTER TABLE "racks" RENAME CONSTRAINT "shelves_account_id_id_pk" TO "racks_account_id_id_pk";',
    ]);
  });
});

describe('refuses an option that matches nothing', () => {
  test.each([
    [['--rename', 'found_items.color:name'], '"found_items" had no column "color"'],
    [['--rename', 'found_items.name:title'], 'the code has no column "title"'],
    [['--rename', 'lost_items:found_items'], 'knows no table "lost_items"'],
    [['--rename', 'found_items.name'], 'An example: --rename found_items.colour:shade'],
    [['--drop', 'found_items.name'], '--drop found_items.name: the code still has it'],
    [['--fill', 'found_items.colour=1'], 'the code has no such column'],
    [['--fill', 'colour'], 'An example: --fill'],
    [['--force'], '--force'],
  ])('%j', async (options, said) => {
    const planned = async () => plan([plain], [plain], ...options);
    await expect(planned()).rejects.toThrow(RefusedMigration);
    await expect(planned()).rejects.toThrow(said);
  });
});
