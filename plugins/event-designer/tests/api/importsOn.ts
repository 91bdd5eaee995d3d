import { createAreaSet } from '@server/areas/areaSet.ts';
import { type TestApiOptions, withNeeded } from '@server/http/testing.ts';
import { createJobRunner, type JobRunner } from '@server/jobs/runner.ts';
import { afterAll, beforeAll } from 'vitest';
import type { EngineName } from '../../../../tests/support/databases.ts';
import { area } from '../../server/index.ts';
import { formOf } from './importFiles.ts';
import { eventOn } from './support.ts';

/** Creates a new event for each test and returns helpers for its imports. */
export function importsOn(engine: EngineName, options: Partial<TestApiOptions> = {}) {
  const my = eventOn(engine, {}, options);
  const at = (path = '') => my.at(`/imports${path}`);
  const upload = (name: string, content: string | Uint8Array, query = '') =>
    my.api.call('POST', `${at()}${query}`, formOf(name, content));
  const check = (id: number, version: number, body: object = {}) =>
    my.api.call('POST', at(`/${id}/check`), { version, ...body });
  const get = async (id: number) => (await my.api.call('GET', at(`/${id}`))).body.data;
  const rows = async (id: number, query = '?perPage=100') =>
    (await my.api.call('GET', at(`/${id}/rows${query}`))).body.data;

  let runner: JobRunner;
  beforeAll(async () => {
    const { api } = my;
    const areas = createAreaSet(await withNeeded([area]), api.ports.log);
    runner = createJobRunner(api.ports, { areas, live: api.live });
    await runner.start();
  });
  afterAll(() => runner.stop());

  /** Waits until the job of an import ends, and returns the import. */
  const settled = async (id: number) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = await get(id);
      if (found.state !== 'running') return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('The job did not end');
  };

  /** Uploads and checks a file. */
  const checked = async (name: string, content: string | Uint8Array, body: object = {}, query = '') => {
    const { body: uploaded, status } = await upload(name, content, query);
    if (status !== 200) throw new Error(JSON.stringify(uploaded));
    const { id, version } = uploaded.data;
    const answer = await check(id, version, body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  const commit = async ({ id, version }: { id: number; version: number }, mode = 'all') => {
    const answer = await my.api.call('POST', at(`/${id}/commit`), { version, mode });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return settled(id);
  };
  const undo = async (id: number) => {
    const answer = await my.api.call('POST', at(`/${id}/undo`));
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return settled(id);
  };
  return { my, at, upload, check, checked, commit, undo, settled, get, rows };
}
