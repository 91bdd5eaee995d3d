import { copyManyRowsForRemoval } from '@server/changes/removedRows.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { cabinet } from './cabinet.ts';
import { cabinetCalls } from './cabinetCalls.ts';
import { createCabinet } from './cabinetTables.ts';

describe.each(engines)('undoing deletions on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [cabinet] });
    await createCabinet(api.database);
  });
  afterAll(() => api.close());

  const { createFolder, createPaper, patchPaper, history, latest, takeBack } = cabinetCalls(() => api);

  describe('parents that are deleted in one request', () => {
    const deleteTwo = async () => {
      const folders = [await createFolder(), await createFolder()];
      const papers = [await createPaper(folders[0] ?? 0), await createPaper(folders[1] ?? 0)];
      const { body } = await api.call('POST', '/folders/remove', { ids: folders });
      expect(body.data).toEqual({ removed: 2 });
      return { folders, papers };
    };

    test('are one entry of the history, and restored as one', async () => {
      const { folders, papers } = await deleteTwo();
      const [group, before] = await history('resource[in]=folders');
      expect(group).toMatchObject({ kind: 'removed', group: { size: 2, canTakeBack: true } });
      expect(before).toMatchObject({ kind: 'created' });
      const { status, body } = await takeBack(group.id, { wholeGroup: true });
      expect([status, body.data.group]).toMatchObject([200, { size: 2 }]);
      for (const [index, folder] of folders.entries()) {
        const { body: listed } = await api.call('GET', `/folders/${folder}/papers`);
        expect(listed.data).toMatchObject([{ id: papers[index] }]);
      }
    });

    test('are restored alone with their children, and nothing else', async () => {
      const { folders, papers } = await deleteTwo();
      const [group] = await history('resource[in]=folders');
      const members = await history(`groupId=${group.groupId}`);
      const [kept = 0, gone = 0] = folders;
      const one = members.find(({ rowId }: { rowId: number }) => rowId === kept);
      expect((await takeBack(one.id)).status).toBe(200);
      expect((await api.call('GET', `/folders/${kept}/papers`)).body.data).toMatchObject([{ id: papers[0] }]);
      expect((await api.call('GET', `/folders/${gone}`)).status).toBe(404);
    });

    test('are each in the history of their children', async () => {
      const { folders } = await deleteTwo();
      for (const folder of folders) {
        const [newest] = await history(`scope=folderId:${folder}`);
        expect(newest).toMatchObject({ kind: 'removed', resource: 'folders', rowId: folder });
      }
    });
  });

  describe('rows of several megabytes that are deleted in one request', () => {
    const makeThree = async () => {
      const folders = [await createFolder(), await createFolder(), await createFolder()];
      for (const folder of folders) await createPaper(folder);
      await api.database.asAccount(api.me.account, async (tx) => {
        for (const folder of folders) {
          await tx.execute(sql`update papers set name = repeat('long', 750000) where folder_id = ${folder}`);
        }
      });
      return folders;
    };

    test('are restored, although together they are too large for one list', async () => {
      const folders = await makeThree();
      expect((await api.call('POST', '/folders/remove', { ids: folders })).body.data).toEqual({ removed: 3 });
      const [group] = await history('resource[in]=folders');
      expect(group).toMatchObject({ kind: 'removed', group: { size: 3, canTakeBack: true } });
      expect((await takeBack(group.id, { wholeGroup: true })).status).toBe(200);
      const lengths = await api.database.asAccount(api.me.account, (tx) =>
        tx.execute(sql`select length(name) from papers where folder_id in (${sql.join(folders, sql`, `)})`),
      );
      expect(lengths).toEqual([{ length: 3_000_000 }, { length: 3_000_000 }, { length: 3_000_000 }]);
    });

    test('are stored in batches that one list can hold', async () => {
      const folders = await makeThree();
      const context = { now: new Date(), history: { record: () => undefined } };
      const counts = await api.database.asAccount(api.me.account, async (tx) => [
        (await copyManyRowsForRemoval({ ...context, tx }, 'folders', folders))?.length,
        (await copyManyRowsForRemoval({ ...context, tx }, 'folders', folders.slice(1)))?.length,
      ]);
      expect(counts).toEqual([undefined, 2]);
    });
  });

  describe('undoing a deletion', () => {
    test('restores the row with its id and its write-only fields', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder, { seal: 'kept-in-the-row', pages: 9 });
      await patchPaper(folder, paper, { pages: 10 });
      await api.call('DELETE', `/folders/${folder}/papers/${paper}`);
      const { id } = await latest();
      const { status, body } = await takeBack(id);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ kind: 'created', rowId: paper, takesBack: id, after: { pages: 10 } });
      const row = (await api.call('GET', `/folders/${folder}/papers/${paper}`)).body.data;
      expect(row).toMatchObject({ id: paper, name: 'Letter', pages: 10, isSealed: true, version: 3 });
      expect((await api.call('GET', `/folders/${folder}`)).body.data.papers).toBe(1);
      expect((await patchPaper(folder, paper, { pages: 11 })).body.data.version).toBe(4);
      expect(await createPaper(folder)).toBeGreaterThan(paper);
    });

    test('restores everything that was deleted with it, however deep, with all ids', async () => {
      const folder = await createFolder();
      const papers = [await createPaper(folder), await createPaper(folder, { name: 'Other' })];
      const { account } = api.me;
      await api.database.asAccount(account, async (tx) => {
        for (const paper of papers) {
          await tx.execute(sql`insert into paper_notes values (${account}, ${folder}, ${paper}, 'note')`);
        }
      });
      const rows = () =>
        api.database.asAccount(account, (tx) =>
          tx.execute(sql`
            select (select json_agg(papers order by id)::text from papers where folder_id = ${folder}) as papers,
              (select json_agg(paper_notes order by paper_id)::text from paper_notes where folder_id = ${folder}) as notes`),
        );
      const before = await rows();
      await api.call('DELETE', `/folders/${folder}`);
      expect(await rows()).toEqual([{ papers: null, notes: null }]);
      expect((await takeBack((await latest()).id)).status).toBe(200);
      expect(await rows()).toEqual(before);
      expect(JSON.stringify(before)).toContain('9007199254740993');
    });

    test('can be undone and redone again', async () => {
      const folder = await createFolder();
      await createPaper(folder);
      await api.call('DELETE', `/folders/${folder}`);
      const restored = (await takeBack((await latest()).id)).body.data;
      const removed = (await takeBack(restored.id)).body.data;
      expect(removed).toMatchObject({ kind: 'removed', takesBack: restored.id });
      expect((await takeBack(removed.id)).status).toBe(200);
      expect((await api.call('GET', `/folders/${folder}/papers`)).body.meta.total).toBe(1);
      expect((await api.call('GET', `/folders/${folder}`)).body.data).toMatchObject({ papers: 1, version: 3 });
    });

    test('of a name that is taken by now is refused as a conflict, at its field', async () => {
      const folder = await createFolder('Wanted');
      await api.call('DELETE', `/folders/${folder}`);
      const { id } = await latest();
      await createFolder('Wanted');
      const { status, body } = await takeBack(id);
      expect(status).toBe(409);
      expect(body.errors).toMatchObject([{ path: 'name', code: 'taken' }]);
    });

    test('below a deleted parent is refused with the reason', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      await api.call('DELETE', `/folders/${folder}/papers/${paper}`);
      const { id } = await latest();
      await api.call('DELETE', `/folders/${folder}`);
      const { status, body } = await takeBack(id);
      expect([status, body.errors[0].code]).toEqual([409, 'gone']);
    });
  });
});
