import { z } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import type { Area, Context } from '@server/http/area.ts';
import { removeMany } from '@server/http/manyRows.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import {
  copyPaper,
  coverDocument,
  folderResource,
  orderPapers,
  paperResource,
  printPapers,
  removeFolders,
} from './cabinetContracts.ts';
import { folders, papers } from './cabinetTables.ts';

/** The mode of each save of the cover. */
export const saveModes: (string | undefined)[] = [];

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

/** An area for the tests of the history: folders, the papers in them, and notes on the papers. */
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
      write: async ({ saveMode, look: { key, ...look } = {}, ...patch }, _, context) => {
        const folder = await findFolder(context, true);
        saveModes.push(saveMode);
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
    routes.endpoint(removeFolders, async ({ body: { ids } }, context) => {
      const rows = await context.tx
        .select()
        .from(folders)
        .where(inArray(folders.id, ids))
        .orderBy(asc(folders.id))
        .for('update');
      const present = async (some: (typeof folders.$inferSelect)[]) => some.map(presentFolder);
      await removeMany({ resource: folderResource, table: folders, present }, rows, context);
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
