import { rowShape, z } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import { endpoint, resource } from '@contract/resource.ts';
import { isolateAccounts } from '@server/database/isolateAccounts.ts';
import { rowColumns, rowKey } from '@server/database/table.ts';
import type { Database } from '@server/database/types.ts';
import type { Area } from '@server/http/area.ts';
import { job } from '@server/jobs/job.ts';
import { startJob } from '@server/jobs/startJob.ts';
import { addUp } from '@server/jobs/testing/works.ts';
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';

/** An area for the tests of jobs, whose work takes as long as a test wants. */

const things = pgTable('things', { ...rowColumns, name: text('name').notNull() }, (table) => [rowKey(table)]);

const thingResource = resource({
  name: 'things',
  path: '/things',
  item: z.object({ ...rowShape, name: z.string() }),
  removable: true,
  sort: ['name'],
});

const orders = z.object({
  name: z.string(),
  /** The course of the work: to its end, until it is stopped, into an error, to a file, or in one long transaction. */
  how: z.enum(['well', 'never', 'refused', 'broken', 'deaf', 'printed', 'long']),
});

const makeThings = endpoint({
  name: 'makeThings',
  method: 'POST',
  path: '/things/make',
  body: orders,
  response: z.object({ jobId: z.int() }),
});

/** The test's view of the work, and its control over it. */
export type Bench = {
  /** The names of started work, in order. */
  begun: string[];
  /** Functions that let waiting work continue; the newest is the last. */
  gates: { name: string; open: () => void }[];
  /** The names of work whose signal was aborted. */
  stopped: string[];
};

/** Creates the area and the bench that its work reports to. */
export function createJobArea(): { workshop: Area; bench: Bench } {
  const bench: Bench = { begun: [], gates: [], stopped: [] };
  const make = job({
    kind: 'workshop.make',
    input: orders,
    attempts: 3,
    run: async ({ transact, finish, storeFile }, { name, how }, { progress, signal, inThread }) => {
      bench.begun.push(name);
      signal.addEventListener('abort', () => bench.stopped.push(name));
      if (how === 'refused') {
        const message = 'There is no wood';
        throw new RefusedError('rule_broken', message, [{ path: '', code: 'no_wood', message }]);
      }
      if (how === 'broken') throw new Error('The saw broke');
      progress(0.5);
      if (how === 'printed') {
        const { sum } = await inThread(addUp, { numbers: [20, 22] });
        const bytes = new TextEncoder().encode(`%PDF ${sum}`);
        return { file: await storeFile({ name, contentType: 'application/pdf', bytes }) };
      }
      if (how === 'long') {
        return finish(async ({ tx, account }) => {
          await tx.insert(things).values({ accountId: account, name });
          await new Promise<void>((resolve) => bench.gates.push({ name, open: resolve }));
          progress(0.9);
          return {};
        });
      }
      if (how !== 'well') {
        await new Promise<void>((resolve, reject) => {
          bench.gates.push({ name, open: resolve });
          if (how === 'never') signal.addEventListener('abort', () => reject(signal.reason));
        });
      }
      const before = await transact(({ tx }) => tx.$count(things));
      return finish(async ({ tx, account }) => {
        await tx.insert(things).values({ accountId: account, name });
        return { before };
      });
    },
  });
  const workshop: Area = {
    id: 'workshop',
    since: '2027-01-04',
    owns: ['/things/*'],
    jobs: [make],
    routes: (routes) => {
      routes.resource(thingResource, { table: things });
      routes.endpoint(makeThings, async ({ body }, context) => {
        const jobId = await startJob(context, make, body, { name: body.name });
        if (body.name === 'undone') throw new RefusedError('conflict', 'On second thoughts, no');
        return { jobId };
      });
    },
  };
  return { workshop, bench };
}

/** Creates the area's table with row-level security, as a migration would. */
export async function createThings(database: Database): Promise<void> {
  await database.asSystem(async (tx) => {
    await tx.execute(
      sql.raw(`create table things (
        id integer not null generated always as identity, account_id integer not null, version integer not null default 1,
        created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
        name text not null, primary key (account_id, id))`),
    );
    await isolateAccounts(tx);
  });
}
