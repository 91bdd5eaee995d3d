import { change as changeSchema } from '@contract/changes.ts';
import { strict } from '@contract/strict.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { engines } from '../../support/databases.ts';
import { cabinet } from './cabinet.ts';
import { cabinetCalls } from './cabinetCalls.ts';
import { createCabinet } from './cabinetTables.ts';

describe.each(engines)('undoing on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [cabinet] });
    await createCabinet(api.database);
  });
  afterAll(() => api.close());

  const { createFolder, createPaper, patchPaper, patchCover, latest, takeBack } = cabinetCalls(() => api);

  describe('undoing a change', () => {
    test('restores the old values, increments the version, and is a change itself', async () => {
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

    test('can itself be undone', async () => {
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

    test('whose field was changed again is refused with its name, unless it is forced', async () => {
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

    test('obeys the rules of an ordinary save', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder, { pages: 13 });
      await patchPaper(folder, paper, { pages: 14 });
      const { status, body } = await takeBack((await latest()).id);
      expect([status, body.message]).toEqual([422, 'Not thirteen']);
    });

    test('without an effect is refused', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      await patchPaper(folder, paper, { name: 'Renamed' });
      const { id } = await latest();
      await patchPaper(folder, paper, { name: 'Letter' });
      const { status, body } = await takeBack(id, { evenIfChanged: true });
      expect([status, body.errors[0].code]).toEqual([409, 'already_so']);
    });

    test('of a deleted row is refused with the reason', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      await patchPaper(folder, paper, { name: 'Renamed' });
      const { id } = await latest();
      await api.call('DELETE', `/folders/${folder}/papers/${paper}`);
      const { status, body } = await takeBack(id);
      expect([status, body.errors[0].code]).toEqual([409, 'gone']);
    });

    test('in simultaneous requests happens once', async () => {
      const folder = await createFolder();
      const paper = await createPaper(folder);
      await patchPaper(folder, paper, { name: 'Renamed' });
      const { id } = await latest();
      const answers = await Promise.all([takeBack(id), takeBack(id), patchPaper(folder, paper, { pages: 5 })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    });
  });

  describe('undoing a creation', () => {
    test('deletes the row by its own rule', async () => {
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

    test('of a row that was changed since asks first', async () => {
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

  describe('an endpoint that records its changes', () => {
    test('records a creation like any other', async () => {
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

    test('may name the call that undoes it', async () => {
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

    test('is refused if the same was done again since', async () => {
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
