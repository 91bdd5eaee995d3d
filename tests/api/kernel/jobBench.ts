import { createAreaSet } from '@server/areas/areaSet.ts';
import { apiFor, type TestAccount, type TestApi } from '@server/http/testing.ts';
import { createJobRunner, type JobRunner } from '@server/jobs/runner.ts';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { EngineName } from '../../support/databases.ts';
import { memoryBlobs } from '../../support/ports.ts';
import { type Bench, createJobArea, createThings } from './jobArea.ts';

type Options = Parameters<typeof createJobRunner>[2];

/** How long a test waits for what another process does, in milliseconds. */
export const pollOptions = { timeout: 20_000, interval: 20 };

/** Sets up an API whose area has jobs, for the tests of the describe block that calls it; ends all processes after each. */
export function jobBench(engine: EngineName) {
  const { workshop, bench } = createJobArea();
  const blobs = memoryBlobs();
  let api: TestApi;
  let runners: JobRunner[] = [];

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [workshop], ports: { blobs } });
    await createThings(api.database);
  });
  afterAll(() => api.close());

  beforeEach(() => {
    Object.assign(bench, { begun: [], gates: [], stopped: [] } satisfies Bench);
  });
  afterEach(async () => {
    for (const { open } of bench.gates) open();
    await Promise.all(runners.map((runner) => runner.stop()));
    runners = [];
    await api.database.asSystem((tx) => tx.execute(sql`with gone as (delete from things) delete from jobs`));
  });

  /** A process that works through jobs; `live` is its own where there are several. */
  const work = async (options: Options = {}, live = api.live): Promise<JobRunner> => {
    const areas = createAreaSet([workshop], api.ports.log);
    const runner = createJobRunner(api.ports, { areas, live }, { interval: 50, ...options });
    runners.push(runner);
    await runner.start();
    return runner;
  };
  const order = async (name: string, how = 'well', as?: TestAccount): Promise<number> =>
    (await api.call('POST', '/things/make', { name, how }, { as })).body.data.jobId;
  const jobOf = async (id: number) => (await api.call('GET', `/jobs/${id}`)).body.data;
  const until = (id: number, expected: object) =>
    vi.waitFor(async () => expect(await jobOf(id)).toMatchObject(expected), pollOptions);
  /** Waits until work has begun so often, and answers what lets the last one go on. */
  const begun = (name: string, times = 1) =>
    vi.waitFor(() => {
      const gates = bench.gates.filter((gate) => gate.name === name);
      expect(gates).toHaveLength(times);
      return gates.at(-1)?.open;
    }, pollOptions);
  const setJobs = (values: SQL) => api.database.asSystem((tx) => tx.execute(sql`update jobs set ${values}`));
  /** Simulates that the processes that run jobs have sent no heartbeat for the permitted time. */
  const expireLeases = () => setJobs(sql`leased_until = now() - interval '1 second'`);
  const things = async () =>
    (await api.call('GET', '/things?sort=name')).body.data.map(({ name }: { name: string }) => name);
  return { bench, blobs, api: () => api, begun, jobOf, order, setJobs, expireLeases, things, until, work };
}
