import { change as changeSchema } from '@contract/changes.ts';
import { strict } from '@contract/strict.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { engines } from '../../support/databases.ts';
import { cabinet, createCabinet } from './cabinet.ts';
import { cabinetCalls } from './cabinetCalls.ts';

describe.each(engines)('taking back on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [cabinet] });
    await createCabinet(api.database);
  });
  afterAll(() => api.close());

  const { createFolder, createPaper, patchPaper, patchCover, history, latest, takeBack } = cabinetCalls(() => api);

  describe('rows that others are below, deleted in one request', () => {
    const deleteTwo = async () => {
      const folders = [await createFolder(), await createFolder()];
      const papers = [await createPaper(folders[0] ?? 0), await createPaper(folders[1] ?? 0)];
      const { body } = await api.call('POST', '/folders/remove', { ids: folders });
      expect(body.data).toEqual({ removed: 2 });
      return { folders, papers };
    };

    test('are one entry of the history, and come back as one', async () => {
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

    test('are each in the history of what was in them', async () => {
      const { folders } = await deleteTwo();
      for (const folder of folders) {
        const [newest] = await history(`scope=folderId:${folder}`);
        expect(newest).toMatchObject({ kind: 'removed', resource: 'folders', rowId: folder });
      }
    });
  });

  describe('taking a change back', () => {
    test('gives the old values again, counts the version on, and is a change itself', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      await patchPaper(folder, paper, { name: 'Renamed' });
      const { id } = await latest();
      const { status, body } = await takeBack(id);
      expect(status).toBe(200);
      z.parse(strict(changeSchema), body.data);
      expect(body.data).toMatchObject({
        resource: 'papers',
        rowId: paper,
        params: { folderId: folder },
        kind: 'changed',
        before: { name: 'Renamed' },
        after: { name: 'Letter' },
        takesBack: id,
        canTakeBack: true,
      });
      const row = (await api.call('GET', `/folders/${folder}/papers/${paper}`)).body.data;
      expect(row).toMatchObject({ name: 'Letter', version: 3 });
      expect((await api.call('GET', `/changes/${id}`)).body.data).toMatchObject({
        takenBackBy: body.data.id,
        canTakeBack: false,
      });
    });

    test('can itself be taken back', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      await patchPaper(folder, paper, { name: 'Renamed' });
      const first = (await takeBack((await latest()).id)).body.data;
      const second = (await takeBack(first.id)).body.data;
      expect(second).toMatchObject({ takesBack: first.id, after: { name: 'Renamed' } });
      expect((await api.call('GET', `/folders/${folder}/papers/${paper}`)).body.data.name).toBe('Renamed');
    });

    test('twice is refused', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      await patchPaper(folder, paper, { name: 'Renamed' });
      const { id } = await latest();
      await takeBack(id);
      const { status, body } = await takeBack(id);
      expect([status, body.errors[0].code]).toEqual([409, 'taken_back']);
    });

    test('of which a field was changed again is refused with its name, until it is wanted all the same', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      await patchPaper(folder, paper, { name: 'Second', pages: 2 });
      const { id } = await latest();
      await patchPaper(folder, paper, { name: 'Third' });
      const { status, body } = await takeBack(id);
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'conflict', errors: [{ path: 'name', code: 'changed_since' }] });
      expect((await takeBack(id, { evenIfChanged: true })).body.data).toMatchObject({
        before: { name: 'Third', pages: 2 },
        after: { name: 'Letter', pages: 1 },
      });
    });

    test('names fields within a document by their whole path', async () => {
      const folder = await createFolder();
      await patchCover(folder, { look: { colour: 'blue' } });
      const { id } = await latest();
      await patchCover(folder, { look: { colour: 'green' } });
      expect((await takeBack(id)).body.errors).toMatchObject([{ path: 'look.colour', code: 'changed_since' }]);
    });

    test('obeys the rules of a usual save', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder, { pages: 13 });
      await patchPaper(folder, paper, { pages: 14 });
      const { status, body } = await takeBack((await latest()).id);
      expect([status, body.message]).toEqual([422, 'Not thirteen']);
    });

    test('of what is so already is refused', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      await patchPaper(folder, paper, { name: 'Renamed' });
      const { id } = await latest();
      await patchPaper(folder, paper, { name: 'Letter' });
      const { status, body } = await takeBack(id, { evenIfChanged: true });
      expect([status, body.errors[0].code]).toEqual([409, 'already_so']);
    });

    test('of a row that is gone is refused with the reason', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      await patchPaper(folder, paper, { name: 'Renamed' });
      const { id } = await latest();
      await api.call('DELETE', `/folders/${folder}/papers/${paper}`);
      const { status, body } = await takeBack(id);
      expect([status, body.errors[0].code]).toEqual([409, 'gone']);
    });

    test('by two people at once happens once', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      await patchPaper(folder, paper, { name: 'Renamed' });
      const { id } = await latest();
      const answers = await Promise.all([takeBack(id), takeBack(id), patchPaper(folder, paper, { pages: 5 })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    });
  });

  describe('taking a creation back', () => {
    test('removes the row by its own rule', async () => {
      const contracts = await createFolder('Contracts');
      const kept = await takeBack((await latest(`rowId=${contracts}&resource=folders`)).id);
      expect([kept.status, kept.body.message]).toEqual([409, 'Contracts are kept']);

      const folder = await createFolder();
      const paper = await createPaper(folder);
      const { body } = await takeBack((await latest()).id);
      expect(body.data).toMatchObject({ kind: 'removed', rowId: paper, canTakeBack: true });
      expect((await api.call('GET', `/folders/${folder}/papers/${paper}`)).status).toBe(404);
      expect((await api.call('GET', `/folders/${folder}`)).body.data.papers).toBe(0);
    });

    test('of something that was worked on since says so first', async () => {
      const folder = await createFolder();
      const { id } = await latest();
      await createPaper(folder);
      await api.call('PATCH', `/folders/${folder}`, { name: `Renamed ${folder}` });
      const { status, body } = await takeBack(id);
      expect(status).toBe(409);
      expect(body.errors.map((problem: { path: string }) => problem.path)).toEqual(['name', 'papers']);
      expect((await takeBack(id, { evenIfChanged: true })).status).toBe(200);
      expect((await api.call('GET', `/folders/${folder}`)).status).toBe(404);
    });
  });

  describe('taking a removal back', () => {
    test('brings the row back under its id, with what is never shown', async () => {
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

    test('brings back all that went with it, however deep, number for number', async () => {
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

    test('and that back, and so on', async () => {
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

    test('whose name is taken by now is refused as a conflict, at its field', async () => {
      const folder = await createFolder('Wanted');
      await api.call('DELETE', `/folders/${folder}`);
      const { id } = await latest();
      await createFolder('Wanted');
      const { status, body } = await takeBack(id);
      expect(status).toBe(409);
      expect(body.errors).toMatchObject([{ path: 'name', code: 'taken' }]);
    });

    test('below something that is gone is refused with the reason', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      await api.call('DELETE', `/folders/${folder}/papers/${paper}`);
      const { id } = await latest();
      await api.call('DELETE', `/folders/${folder}`);
      const { status, body } = await takeBack(id);
      expect([status, body.errors[0].code]).toEqual([409, 'gone']);
    });
  });

  describe('an endpoint that records what it does', () => {
    test('has a creation like any other', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      const copy = (await api.call('POST', `/folders/${folder}/papers/${paper}/copy`)).body.data.id;
      const recorded = await latest();
      expect(recorded).toMatchObject({
        resource: 'papers',
        params: { folderId: folder },
        rowId: copy,
        kind: 'created',
        name: 'Letter (copy)',
        after: { name: 'Letter (copy)', pages: 1 },
      });
      expect((await takeBack(recorded.id)).body.data.kind).toBe('removed');
    });

    test('may name the call that takes it back', async () => {
      const folder = await createFolder();
      const first = await createPaper(folder, { name: 'A' });
      const second = await createPaper(folder, { name: 'B' });
      const order = async () =>
        (await api.call('GET', `/folders/${folder}/papers`)).body.data.map((paper: { id: number }) => paper.id);
      const reorder = (ids: number[]) => api.call('POST', `/folders/${folder}/papers/order`, { ids });
      await reorder([first, second]);
      await reorder([second, first]);
      const recorded = await latest();
      expect(recorded).toMatchObject({ resource: 'papers', rowId: null, kind: 'changed', canTakeBack: true });
      expect(recorded.after).toEqual({ order: [second, first] });
      expect((await takeBack(recorded.id)).status).toBe(200);
      expect(await order()).toEqual([first, second]);
    });

    test('is refused when the same was done again since', async () => {
      const folder = await createFolder();
      const ids = [await createPaper(folder), await createPaper(folder)];
      await api.call('POST', `/folders/${folder}/papers/order`, { ids });
      const { id } = await latest();
      await api.call('POST', `/folders/${folder}/papers/order`, { ids: ids.toReversed() });
      expect((await takeBack(id)).body.errors).toMatchObject([{ path: 'order', code: 'changed_since' }]);
      expect((await takeBack(id, { evenIfChanged: true })).status).toBe(200);
    });
  });
});
