import { createAreaSet } from '@server/areas/areaSet.ts';
import { type TestApi, withNeeded } from '@server/http/testing.ts';
import { createJobRunner } from '@server/jobs/runner.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { area } from '../../server/index.ts';
import { mondays } from './mondays.ts';
import { createEvent, eventApi, problems } from './support.ts';

describe.each(areaEngines)('duplicating a large event on %s', (engine) => {
  let api: TestApi;
  let large: number;
  const ask = (start: string | null) =>
    api.call('POST', `/events/${large}/duplicate`, { name: 'Large copy', start, parts: ['schedule'] });
  beforeAll(async () => {
    api = await eventApi(engine);
    large = await createEvent(api, { name: 'Large', isRecurring: true, start: null, end: null });
    const saved = await api.call('PATCH', `/events/${large}/schedule`, { rules: [mondays(310)] });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  });

  afterAll(() => api.close());

  test('runs as a job, which copies everything', async () => {
    const { jobId, ...answer } = (await ask('2027-03-29T18:00')).body.data;
    expect(answer).toEqual({ id: null, name: 'Large copy', shifted: [] });
    const areas = createAreaSet(await withNeeded([area]), api.ports.log);
    const runner = createJobRunner(api.ports, { areas, live: api.live });
    onTestFinished(() => runner.stop());
    await runner.start();
    const job = await vi.waitFor(
      async () => {
        const found = (await api.call('GET', `/jobs/${jobId}`)).body.data;
        expect(found).toMatchObject({ state: 'done', kind: 'event-designer.duplicateEvent', name: 'Large copy' });
        return found;
      },
      { timeout: 60_000, interval: 50 },
    );
    const dates = await api.call('GET', `/events/${job.result.id}/dates?perPage=1&sort=startsAt`);
    expect(dates.body.meta.total).toBe(310);
    expect(dates.body.data[0].start).toBe('2027-03-29T18:00');
  });

  test('is refused before the job if it is not possible', async () => {
    const pooled = await createEvent(api, { name: 'Many pools', end: '2027-05-03T09:30' });
    const { account } = api.me;
    await api.database.asAccount(account, (tx) =>
      tx.execute(sql`insert into stock_pools (account_id, event_id, name, quantity)
        select ${account}, ${pooled}, 'Pool ' || number, 10 from generate_series(1, 301) as number`),
    );
    const body = { name: 'At a skipped hour', start: '2027-03-28T02:30', parts: ['tickets'] };
    expect(problems(await api.call('POST', `/events/${pooled}/duplicate`, body))).toEqual([422, 'start skipped_hour']);
    expect((await api.call('GET', '/jobs?state=waiting')).body.meta.total).toBe(0);
  });
});
