import { RefusedError } from '@contract/problem.ts';
import { isolateAccounts } from '@server/database/isolateAccounts.ts';
import { belongsTo, rowColumns, rowKey } from '@server/database/table.ts';
import type { Database } from '@server/database/types.ts';
import type { Area, Context } from '@server/http/area.ts';
import { and, eq, sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bookKind, books, inventory, label, lendAll, shelves } from '@/testing/shelves.ts';

/** The library of `src/testing/shelves.ts` on the real API. */

type Print = { text: string; size: number };

const shelfTable = pgTable(
  'library_shelves',
  {
    ...rowColumns,
    name: text('name').notNull(),
    print: jsonb('print').$type<Print>().notNull().default({ text: '', size: 0 }),
  },
  (table) => [rowKey(table)],
);

const bookTable = pgTable(
  'library_books',
  {
    ...rowColumns,
    shelfId: integer('shelf_id').notNull(),
    title: text('title').notNull(),
    kind: text('kind').notNull(),
    pages: integer('pages'),
    note: text('note').notNull().default(''),
    isLent: boolean('is_lent').notNull().default(false),
  },
  (table) => [rowKey(table), belongsTo(table.accountId, table.shelfId, shelfTable)],
);

async function findShelf({ tx, params }: Context) {
  const [shelf] = await tx
    .select()
    .from(shelfTable)
    .where(eq(shelfTable.id, params.shelfId ?? 0));
  if (!shelf) throw new RefusedError('not_found', 'There is no such shelf');
  return shelf;
}

export const libraryArea: Area = {
  id: 'library',
  since: '2027-01-04',
  owns: ['/shelves/*'],
  routes: (routes) => {
    routes.resource(shelves, { table: shelfTable });
    routes.resource(books, {
      table: bookTable,
      parent: { shelfId: bookTable.shelfId },
      before: async (context) => {
        await findShelf(context);
      },
      present: ({ accountId: _, ...row }) => ({ ...row, kind: bookKind.parse(row.kind) }),
    });
    routes.document(label, {
      read: async (context) => {
        const { id, version, print } = await findShelf(context);
        return { id, version, print };
      },
      write: async (patch, { id, version, ...old }, { tx }) => {
        const print = { ...old.print, ...patch.print };
        await tx
          .update(shelfTable)
          .set({ print, version: version + 1 })
          .where(eq(shelfTable.id, id));
        return { id, version: version + 1, print };
      },
    });
    routes.endpoint(inventory, async ({ query }, context) => {
      const { id } = await findShelf(context);
      const isAsked = query.kind === undefined ? undefined : eq(bookTable.kind, query.kind);
      return { books: await context.tx.$count(bookTable, and(eq(bookTable.shelfId, id), isAsked)) };
    });
    routes.endpoint(lendAll, async (_, context) => {
      const { id } = await findShelf(context);
      const lent = await context.tx
        .update(bookTable)
        .set({ isLent: true, version: sql`${bookTable.version} + 1` })
        .where(and(eq(bookTable.shelfId, id), eq(bookTable.isLent, false)))
        .returning();
      for (const { accountId: _account, ...after } of lent) {
        context.history.record(books, { id: after.id, before: { ...after, isLent: false }, after });
      }
      return { lent: lent.length };
    });
  },
};

/**
 * Creates the area's tables with row-level security, as a migration would. `sample`: the account that gets two shelves
 * with a book each.
 */
export async function createLibrary(database: Database, sample?: number): Promise<void> {
  const row = `id integer not null generated always as identity, account_id integer not null,
    version integer not null default 1, created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(), primary key (account_id, id)`;
  await database.asSystem(async (tx) => {
    await tx.execute(
      sql.raw(`do $$ begin
        create table library_shelves (${row}, name text not null, print jsonb not null default '{"text":"","size":0}');
        create table library_books (${row}, shelf_id integer not null, title text not null, kind text not null,
          pages integer, note text not null default '', is_lent boolean not null default false,
          foreign key (account_id, shelf_id) references library_shelves (account_id, id) on delete cascade);
      end $$`),
    );
    await isolateAccounts(tx);
    if (sample !== undefined) await tx.execute(sql.raw(sampleLibrary(sample)));
  });
}

/** Returns the SQL that inserts the sample with the ids that tests use; rows created by tests get later ids. */
function sampleLibrary(account: number): string {
  const at = `'2027-01-04T08:00:00.000Z'`;
  const row = (id: number) => `${account}, ${id}, ${at}, ${at}`;
  return `do $$ begin
    insert into library_shelves (account_id, id, created_at, updated_at, name) overriding system value
      values (${row(1)}, 'Hall'), (${row(2)}, 'Attic');
    insert into library_books (account_id, id, created_at, updated_at, shelf_id, title, kind, pages) overriding system value
      values (${row(3)}, 1, 'Emma', 'novel', 474), (${row(4)}, 2, 'Alps', 'atlas', 96);
    alter table library_shelves alter column id restart with 5;
    alter table library_books alter column id restart with 5;
  end $$`;
}
