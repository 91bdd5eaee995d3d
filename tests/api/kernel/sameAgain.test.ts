import { apiFor, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { cabinet } from './cabinet.ts';
import { createCabinet } from './cabinetTables.ts';

describe.each(engines)('a save without a difference on %s', (engine) => {
  let api: TestApi;
  let folder: number;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [cabinet] });
    await createCabinet(api.database);
    folder = (await api.call('POST', '/folders', { name: 'Same' })).body.data.id;
  });
  afterAll(() => api.close());

  const patch = async (path: string, body: object, version?: number) => {
    const headers: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` };
    const answer = await api.call('PATCH', path, body, { headers });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };

  test('keeps a row and its version, so that nobody else is refused', async () => {
    const path = `/folders/${folder}/papers`;
    const paper = (await api.call('POST', path, { name: 'Letter', pages: 3 })).body.data;
    api.time.now = new Date(api.time.now.getTime() + 60_000);
    expect(await patch(`${path}/${paper.id}`, { name: 'Letter', pages: 3 })).toEqual(paper);
    expect(await patch(`${path}/${paper.id}`, { pages: 4 }, paper.version)).toMatchObject({ version: 2, pages: 4 });
  });

  test('keeps a document and its version', async () => {
    const path = `/folders/${folder}/cover`;
    const cover = await patch(path, { title: 'Blue', look: { size: 4 }, place: { room: 'A', row: '1' } });
    expect(await patch(path, { title: 'Blue', look: { size: 4 }, place: { room: 'A', row: '1' } })).toEqual(cover);
    expect(await patch(path, { look: { colour: 'blue' } }, cover.version)).toMatchObject({ look: { colour: 'blue' } });
  });

  test('that also sets a write-only field is a change', async () => {
    const path = `/folders/${folder}/cover`;
    const cover = await patch(path, { title: 'Secret' });
    expect(await patch(path, { title: 'Secret', look: { key: 'word' } })).toMatchObject({ version: cover.version + 1 });
  });

  test('that also has save options is none', async () => {
    const path = `/folders/${folder}/cover`;
    const cover = await patch(path, { title: 'Loud' });
    expect(await patch(path, { title: 'Loud', saveMode: 'quiet' })).toEqual(cover);
    expect(await patch(path, { title: 'Quiet', saveMode: 'quiet' })).toMatchObject({ version: cover.version + 1 });
  });
});
