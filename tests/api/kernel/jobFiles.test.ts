import type { TestApi } from '@server/http/testing.ts';
import { tidyJobs } from '@server/jobs/tidyJobs.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { jobBench } from './jobBench.ts';

describe.each(engines)('jobs that leave a file on %s', (engine) => {
  const { blobs, api: apiOf, jobOf, order, setJobs, until, work } = jobBench(engine);
  let api: TestApi;
  beforeAll(() => {
    api = apiOf();
  });
  const printed = async (name: string) => {
    const id = await order(name, 'printed');
    await until(id, { state: 'done', result: { file: { jobId: id, contentType: 'application/pdf', size: 7 } } });
    const { file } = (await jobOf(id)).result;
    return `/jobs/${id}/files/${file.id}`;
  };
  const daysLater = async (days: number) => {
    api.time.now = new Date(api.time.now.getTime() + days * 86_400_000 + 1);
  };

  test('keep it for everybody in the account, downloadable under its name', async () => {
    await work();
    const path = await printed('Größe "A/6".pdf');
    const answer = await api.call('GET', path, undefined, { as: api.viewer });
    expect(answer).toMatchObject({ status: 200, body: '%PDF 42' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '7',
      'content-disposition': `attachment; filename="Gro_e _A 6_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22A%206%22.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('hide it from other accounts and other jobs', async () => {
    await work();
    const path = await printed('Ours.pdf');
    const other = await order('Other');
    const there = `/jobs/${other}/files/${path.split('/').at(-1)}`;
    expect((await api.call('GET', path, undefined, { as: api.stranger })).status).toBe(404);
    expect((await api.call('GET', there)).status).toBe(404);
    expect((await api.app.request(`/api${path}`)).status).toBe(401);
  });

  test('delete it after seven days, or with the job', async () => {
    await work();
    const path = await printed('Old.pdf');
    expect(blobs.stored.size).toBeGreaterThan(0);
    await daysLater(7);
    expect(await api.call('GET', path)).toMatchObject({ status: 404, body: { errors: [{ code: 'no_such_file' }] } });
    await tidyJobs(api.ports);
    expect(blobs.stored.size).toBe(0);
    await printed('Orphan.pdf');
    await setJobs(sql`finished_at = '2020-01-01'`);
    await tidyJobs(api.ports);
    expect(blobs.stored.size).toBe(0);
  });

  test('report that the store has lost it', async () => {
    await work();
    const path = await printed('Lost.pdf');
    blobs.stored.clear();
    expect(await api.call('GET', path)).toMatchObject({ status: 404, body: { errors: [{ code: 'no_such_file' }] } });
  });
});
