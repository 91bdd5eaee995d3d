import { isolateAccounts } from '@server/database/isolateAccounts.ts';
import { belongsTo, rowColumns, rowKey } from '@server/database/table.ts';
import type { Database } from '@server/database/types.ts';
import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';

type Cover = { title: string; look: { colour: string; size: number }; place: { room: string; row: string } };
const emptyCover: Cover = { title: '', look: { colour: 'red', size: 1 }, place: { room: '', row: '' } };

export const folders = pgTable(
  'folders',
  {
    ...rowColumns,
    name: text('name').notNull(),
    papers: integer('papers').notNull().default(0),
    cover: jsonb('cover').$type<Cover>().notNull().default(emptyCover),
    coverVersion: integer('cover_version').notNull().default(1),
    key: text('key'),
  },
  (table) => [rowKey(table), unique('folders_name').on(table.accountId, table.name)],
);

export const papers = pgTable(
  'papers',
  {
    ...rowColumns,
    folderId: integer('folder_id').notNull(),
    name: text('name').notNull(),
    pages: integer('pages').notNull().default(1),
    position: integer('position').notNull().default(0),
    sealHash: text('seal_hash'),
    /** Larger than a JavaScript number can hold exactly. */
    serial: bigint('serial', { mode: 'bigint' }).notNull().default(sql`9007199254740993`),
  },
  (table) => [rowKey(table), belongsTo(table.accountId, table.folderId, folders)],
);

/** Creates the area's tables with row-level security, as a migration would. */
export async function createCabinet(database: Database): Promise<void> {
  const row = `id integer not null generated always as identity, account_id integer not null, version integer not null default 1,
    created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now()`;
  await database.asSystem(async (tx) => {
    await tx.execute(
      sql.raw(`do $$ begin
        create table folders (${row}, name text not null, papers integer not null default 0,
          cover jsonb not null default '${JSON.stringify(emptyCover)}', cover_version integer not null default 1, key text,
          primary key (account_id, id), constraint folders_name unique (account_id, name));
        create table papers (${row}, folder_id integer not null, name text not null, pages integer not null default 1,
          position integer not null default 0, seal_hash text, serial bigint not null default 9007199254740993,
          primary key (account_id, id), unique (account_id, folder_id, id),
          foreign key (account_id, folder_id) references folders (account_id, id) on delete cascade);
        create table paper_notes (account_id integer not null, folder_id integer not null, paper_id integer not null, note text not null,
          primary key (account_id, paper_id, note),
          foreign key (account_id, folder_id) references folders (account_id, id) on delete cascade,
          foreign key (account_id, paper_id) references papers (account_id, id) on delete cascade);
      end $$`),
    );
    await isolateAccounts(tx);
  });
}
