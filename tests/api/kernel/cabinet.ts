import { id, requiredText, rowShape, text, z } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import { document, endpoint, resource } from '@contract/resource.ts';
import { takeRows } from '@server/changes/removedRows.ts';
import { belongsTo, rowColumns, rowKey } from '@server/database/table.ts';
import type { Database } from '@server/database/types.ts';
import { wall } from '@server/database/wall.ts';
import type { Area, Context } from '@server/http/area.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text as textColumn, unique } from 'drizzle-orm/pg-core';

/** An area made up for the tests of the history: folders, the papers in them, and notes on the papers. */

type Cover = { title: string; look: { colour: string; size: number }; place: { room: string; row: string } };
const emptyCover: Cover = { title: '', look: { colour: 'red', size: 1 }, place: { room: '', row: '' } };

const folders = pgTable(
  'folders',
  {
    ...rowColumns,
    name: textColumn('name').notNull(),
    papers: integer('papers').notNull().default(0),
    cover: jsonb('cover').$type<Cover>().notNull().default(emptyCover),
    coverVersion: integer('cover_version').notNull().default(1),
    key: textColumn('key'),
  },
  (table) => [rowKey(table), unique('folders_name').on(table.accountId, table.name)],
);

const papers = pgTable(
  'papers',
  {
    ...rowColumns,
    folderId: integer('folder_id').notNull(),
    name: textColumn('name').notNull(),
    pages: integer('pages').notNull().default(1),
    position: integer('position').notNull().default(0),
    sealHash: textColumn('seal_hash'),
    /** More than a number of JavaScript holds. */
    serial: bigint('serial', { mode: 'bigint' }).notNull().default(sql`9007199254740993`),
  },
  (table) => [rowKey(table), belongsTo(table.accountId, table.folderId, folders)],
);

const isKept = z.boolean();

const folderResource = resource({
  name: 'folders',
  path: '/folders',
  idIn: 'folderId',
  item: z.object({ ...rowShape, name: z.string(), papers: z.int() }),
  create: z.object({ name: requiredText(50) }),
  update: z.object({ name: z.optional(requiredText(50)) }),
  removable: true,
  sort: ['name'],
});

const paperResource = resource({
  name: 'papers',
  path: '/folders/{folderId}/papers',
  item: z.object({
    ...rowShape,
    folderId: id(),
    name: z.string(),
    pages: z.int(),
    position: z.int(),
    isSealed: z.boolean(),
    /** Follows from `pages`. */
    isLong: z.boolean(),
  }),
  create: z.object({ name: requiredText(50), pages: z.optional(z.int()), seal: z.optional(requiredText(50)) }),
  update: z.object({
    name: z.optional(requiredText(50)),
    pages: z.optional(z.int().check(z.minimum(1))),
    seal: z.optional(requiredText(50)),
  }),
  removable: true,
  sort: ['position'],
  defaultSort: 'position',
});

const coverDocument = document({
  name: 'folderCover',
  path: '/folders/{folderId}/cover',
  item: z.object({
    version: z.int(),
    title: z.string(),
    look: z.object({ colour: z.string(), size: z.int(), hasKey: z.boolean() }),
    place: z.object({ room: z.string(), row: z.string() }),
  }),
  update: z.object({
    title: z.optional(text(100)),
    look: z.optional(
      z.object({ colour: z.optional(text(20)), size: z.optional(z.int()), key: z.optional(requiredText(50)) }),
    ),
    place: z.optional(z.object({ room: text(20), row: text(20) })),
    manner: z.optional(z.enum(['loud', 'quiet'])),
  }),
});

const orderPapers = endpoint({
  name: 'orderPapers',
  method: 'POST',
  path: '/folders/{folderId}/papers/order',
  body: z.object({ ids: z.array(id()) }),
  response: z.object({ ids: z.array(id()) }),
});

const removeFolders = endpoint({
  name: 'removeFolders',
  method: 'POST',
  path: '/folders/remove',
  body: z.object({ ids: z.array(id()) }),
  response: z.object({ removed: z.int() }),
});

const copyPaper = endpoint({
  name: 'copyPaper',
  method: 'POST',
  path: '/folders/{folderId}/papers/{paperId}/copy',
  response: paperResource.item,
});

const printPapers = endpoint({
  name: 'printPapers',
  method: 'POST',
  path: '/folders/{folderId}/papers/print',
  body: z.object({ count: z.int() }),
  response: z.object({ isKept }),
});

/** How the cover was saved, for each save. */
export const manners: (string | undefined)[] = [];

type Paper = typeof papers.$inferSelect;

const presentPaper = ({ accountId: _, sealHash, serial: _serial, ...row }: Paper) => ({
  ...row,
  isSealed: sealHash !== null,
  isLong: row.pages > 100,
});

const presentFolder = ({
  id: folder,
  version,
  name,
  papers: held,
  createdAt,
  updatedAt,
}: typeof folders.$inferSelect) => ({
  id: folder,
  version,
  name,
  papers: held,
  createdAt,
  updatedAt,
});

async function findFolder({ tx, params }: Pick<Context, 'tx' | 'params'>, lock: boolean) {
  const query = tx
    .select()
    .from(folders)
    .where(eq(folders.id, params.folderId ?? 0));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new RefusedError('not_found', 'There is no such folder');
  return row;
}

const count = ({ tx, params }: Context, change: 1 | -1) =>
  tx
    .update(folders)
    .set({ papers: sql`${folders.papers} + ${change}` })
    .where(eq(folders.id, params.folderId ?? 0));

const presentCover = ({ cover, coverVersion, key }: typeof folders.$inferSelect) => ({
  ...cover,
  look: { ...cover.look, hasKey: key !== null },
  version: coverVersion,
});

export const cabinet: Area = {
  id: 'cabinet',
  since: '2027-01-04',
  owns: ['/folders/*'],
  routes: (routes) => {
    routes.resource(folderResource, {
      table: folders,
      present: presentFolder,
      remove: async ({ name }) => {
        if (name === 'Contracts') throw new RefusedError('conflict', 'Contracts are kept');
      },
    });
    routes.resource(paperResource, {
      table: papers,
      parent: { folderId: papers.folderId },
      before: async (context, isWrite) => void (await findFolder(context, isWrite)),
      present: presentPaper,
      create: async ({ seal, ...input }, context) => {
        await count(context, 1);
        return { ...input, sealHash: seal };
      },
      update: async (row, { seal, ...patch }) => {
        if (patch.pages === 13) throw new RefusedError('rule_broken', 'Not thirteen');
        return { ...patch, sealHash: seal ?? row.sealHash };
      },
      remove: async (_, context) => {
        await count(context, -1);
        return { by: -1 };
      },
      written: async (_, context, how, answered) => {
        if (how === 'restored')
          await count(context, z.parse(z.object({ by: z.literal(-1) }), answered).by === -1 ? 1 : -1);
      },
    });
    routes.document(coverDocument, {
      read: async (context, forUpdate) => presentCover(await findFolder(context, forUpdate)),
      write: async ({ manner, look: { key, ...look } = {}, ...patch }, _, context) => {
        const folder = await findFolder(context, true);
        manners.push(manner);
        const cover = { ...folder.cover, ...patch, look: { ...folder.cover.look, ...look } };
        const [row] = await context.tx
          .update(folders)
          .set({ cover, key: key ?? folder.key, coverVersion: folder.coverVersion + 1 })
          .where(eq(folders.id, folder.id))
          .returning();
        if (!row) throw new Error('The cover was not saved');
        return presentCover(row);
      },
    });
    routes.endpoint(orderPapers, async ({ body }, context) => {
      const { tx, history } = context;
      const before = await tx.select({ id: papers.id }).from(papers).orderBy(asc(papers.position), asc(papers.id));
      for (const [index, paper] of body.ids.entries()) {
        await tx.update(papers).set({ position: index }).where(eq(papers.id, paper));
      }
      const ids = before.map((paper) => paper.id);
      history.record(paperResource, {
        before: { order: ids },
        after: { order: body.ids },
        undo: { endpoint: orderPapers, body: { ids } },
      });
      return { ids: body.ids };
    });
    routes.endpoint(removeFolders, async ({ body: { ids } }, { tx, history }) => {
      const rows = await tx
        .select()
        .from(folders)
        .where(inArray(folders.id, ids))
        .orderBy(asc(folders.id))
        .for('update');
      for (const row of rows) {
        const removed = await takeRows(tx, 'folders', sql`removed.id = ${row.id}`);
        await tx.delete(folders).where(eq(folders.id, row.id));
        history.record(folderResource, { id: row.id, before: presentFolder(row), after: null, removed });
      }
      return { removed: rows.length };
    });
    routes.endpoint(copyPaper, async (_, context) => {
      const { tx, params, history } = context;
      const [original] = await tx
        .select()
        .from(papers)
        .where(eq(papers.id, params.paperId ?? 0));
      if (!original) throw new RefusedError('not_found', 'There is no such paper');
      const { id: _original, ...fields } = original;
      const [copy] = await tx
        .insert(papers)
        .values({ ...fields, name: `${original.name} (copy)` })
        .returning();
      if (!copy) throw new Error('The copy was not made');
      await count(context, 1);
      const item = presentPaper(copy);
      history.record(paperResource, { id: item.id, before: null, after: item });
      return item;
    });
    routes.endpoint(printPapers, async ({ body }, { history, now }) => {
      for (let index = 1; index <= body.count; index += 1) {
        const stamp = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
        history.record(paperResource, { id: index, before: null, after: { name: `Print ${index}`, ...stamp } });
      }
      return { isKept: true };
    });
  },
};

/** Makes the area's tables and walls them off, as a migration would. */
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
    await wall(tx);
  });
}
