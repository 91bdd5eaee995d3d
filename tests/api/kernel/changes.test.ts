import { apiFor, type TestApi } from '@server/http/testing.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { cabinet, saveModes } from './cabinet.ts';
import { cabinetCalls } from './cabinetCalls.ts';
import { createCabinet } from './cabinetTables.ts';

describe.each(engines)('the history on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [cabinet] });
    await createCabinet(api.database);
  });
  afterAll(() => api.close());

  const { createFolder, createPaper, patchPaper, patchCover, history, latest, takeBack } = cabinetCalls(() => api);

  describe('a change of a row', () => {
    test('is recorded with author, time, place and the fields that differ', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder, { pages: 3 });
      await api.call(
        'PATCH',
        `/folders/${folder}/papers/${paper}`,
        { name: 'Contract', pages: 3 },
        { headers: { 'X-Client-Id': 'tab-1' } },
      );
      expect(await latest()).toEqual({
        id: expect.any(Number),
        at: '2027-05-03T07:00:00.000Z',
        user: { id: api.me.user, name: `Person ${api.me.account}` },
        resource: 'papers',
        params: { folderId: folder },
        rowId: paper,
        scope: `folderId:${folder}`,
        name: 'Contract',
        kind: 'changed',
        before: { name: 'Letter' },
        after: { name: 'Contract' },
        takesBack: null,
        takenBackBy: null,
        canTakeBack: true,
        groupId: null,
        group: null,
      });
    });

    test('leaves out derived fields, and fields of every row', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      await patchPaper(folder, paper, { pages: 200 });
      expect(await latest()).toMatchObject({ before: { pages: 1 }, after: { pages: 200 } });
      expect((await latest()).after).toEqual({ pages: 200 });
    });

    test('without a difference is not recorded', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      const before = await latest();
      await patchPaper(folder, paper, {});
      await patchPaper(folder, paper, { name: 'Letter' });
      await patchCover(folder, { look: { size: 1 } });
      expect(await latest()).toEqual(before);
    });

    test('that is refused is not recorded', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      const before = await latest();
      expect((await patchPaper(folder, paper, { pages: 13 })).status).toBe(422);
      expect(await latest()).toEqual(before);
    });

    test('of a write-only field is recorded without the value', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder, { seal: 'first-secret' });
      expect(await latest()).toMatchObject({ kind: 'created', after: { name: 'Letter' } });
      await patchPaper(folder, paper, { seal: 'second-secret' });
      expect(await latest()).toMatchObject({ kind: 'changed', before: {}, after: {}, canTakeBack: false });
      await patchPaper(folder, paper, { seal: 'third-secret', name: 'Sealed' });
      expect(await latest()).toMatchObject({ before: { name: 'Letter' }, after: { name: 'Sealed' } });
      await patchCover(folder, { look: { key: 'fourth-secret' } });
      expect(await latest()).toMatchObject({ resource: 'folderCover', before: {}, after: {}, canTakeBack: false });
      await api.call('DELETE', `/folders/${folder}/papers/${paper}`);
      const rows = await api.database.asSystem((tx) => tx.execute(sql`select changes::text from changes`));
      expect(JSON.stringify(rows)).not.toContain('-secret');
      expect(JSON.stringify(await history())).not.toContain('-secret');
    });
  });

  test('records the set fields of a new row, and all fields of a deleted one', async () => {
    const folder = await createFolder();
    const paper = await createPaper(folder, { pages: 2 });
    expect(await latest()).toMatchObject({
      kind: 'created',
      rowId: paper,
      name: 'Letter',
      before: null,
      after: { name: 'Letter', pages: 2 },
      canTakeBack: true,
    });
    await api.call('DELETE', `/folders/${folder}/papers/${paper}`);
    expect(await latest()).toMatchObject({
      kind: 'removed',
      rowId: paper,
      before: { folderId: folder, name: 'Letter', pages: 2, position: 0, isSealed: false, isLong: false },
      after: null,
      canTakeBack: true,
    });
  });

  test('a row with children is its own scope; a repeated call is recorded once', async () => {
    const input = { name: 'Once' };
    const headers = { 'Idempotency-Key': 'one-folder' };
    const { body } = await api.call('POST', '/folders', input, { headers });
    await api.call('POST', '/folders', input, { headers });
    const found = await history(`resource=folders&rowId=${body.data.id}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ scope: `folderId:${body.data.id}`, params: {}, kind: 'created' });
  });

  describe('a change of a document', () => {
    test('descends into partially updatable objects, and records others as a whole', async () => {
      const folder = await createFolder();
      await patchCover(folder, { title: 'Blue', look: { colour: 'blue' } });
      expect(await latest()).toMatchObject({
        resource: 'folderCover',
        rowId: null,
        params: { folderId: folder },
        before: { title: '', look: { colour: 'red' } },
        after: { title: 'Blue', look: { colour: 'blue' } },
      });
      await patchCover(folder, { place: { room: 'A', row: '' } });
      expect(await latest()).toMatchObject({
        before: { place: { room: '', row: '' } },
        after: { place: { room: 'A', row: '' } },
      });
    });

    test('is undone field by field, in the mode in which it was made', async () => {
      const folder = await createFolder();
      await patchCover(folder, { title: 'Blue', look: { colour: 'blue' }, saveMode: 'quiet' });
      const { id } = await latest();
      await patchCover(folder, { look: { size: 7 } });
      expect((await takeBack(id)).status).toBe(200);
      expect(saveModes.at(-1)).toBe('quiet');
      const { body } = await api.call('GET', `/folders/${folder}/cover`);
      expect(body.data).toMatchObject({ title: '', look: { colour: 'red', size: 7 }, version: 4 });
    });
  });

  describe('the list of changes', () => {
    test('is sorted newest first, paged, and filtered by place, record, kind, time and name', async () => {
      const folder = await createFolder('Searched');
      const paper = await createPaper(folder, { name: 'Needle' });
      await patchPaper(folder, paper, { pages: 2 });
      await patchCover(folder, { title: 'Cover' });
      const all = await history(`scope=folderId:${folder}`);
      expect(all.map((item: { resource: string; kind: string }) => `${item.resource} ${item.kind}`)).toEqual([
        'folderCover changed',
        'papers changed',
        'papers created',
        'folders created',
      ]);
      expect(await history(`scope=folderId:${folder}&perPage=2&page=2`)).toEqual(all.slice(2));
      expect(await history(`resource=papers&rowId=${paper}`)).toEqual(all.slice(1, 3));
      expect(await history(`scope=folderId:${folder}&kind=created`)).toEqual(all.slice(2));
      expect(await history('q=needle&kind=created')).toEqual([all[2]]);
      expect(await history('at[gt]=2027-05-03T07:00:00.000Z')).toEqual([]);
      const { body } = await api.call('GET', `/changes/${all[0].id}`);
      expect(body.data).toEqual(all[0]);
    });

    test('is empty for another account', async () => {
      const folder = await createFolder();
      const { id } = await latest(`scope=folderId:${folder}`);
      expect(await history('', api.stranger)).toEqual([]);
      expect((await api.call('GET', `/changes/${id}`, undefined, { as: api.stranger })).status).toBe(404);
      expect((await takeBack(id, {}, api.stranger)).status).toBe(404);
    });

    test('is refused without a token', async () => {
      const answer = await api.app.request('/api/changes');
      expect(answer.status).toBe(401);
    });
  });
});
