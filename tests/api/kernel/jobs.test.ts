import type { TestAccount, TestApi } from '@server/http/testing.ts';
import { createJobQueue } from '@server/jobs/queue.ts';
import { tidyJobs } from '@server/jobs/tidyJobs.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { engines } from '../../support/databases.ts';
import { jobBench, pollOptions } from './jobBench.ts';

describe.each(engines)('jobs on %s', (engine) => {
  const { bench, api: apiOf, begun, jobOf, order, setJobs, expireLeases, things, until, work } = jobBench(engine);
  let api: TestApi;
  beforeAll(() => {
    api = apiOf();
  });

  test('run outside of the request, and store their result', async () => {
    const id = await order('Chair');
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', name: 'Chair', kind: 'workshop.make', attempts: 0 });
    await work();
    await until(id, { state: 'done', progress: 100, result: { before: 0 }, attempts: 1, problem: null });
    expect(await things()).toEqual(['Chair']);
    expect((await api.call('GET', '/jobs?state=done')).body.meta.total).toBe(1);
  });

  test('do not start if the request that creates them is refused', async () => {
    await work();
    expect((await api.call('POST', '/things/make', { name: 'undone', how: 'well' })).status).toBe(409);
    await until(await order('Next'), { state: 'done' });
    expect(bench.begun).toEqual(['Next']);
  });

  test('do not block the API, and report progress', async () => {
    await work({ lease: 6_000 });
    const id = await order('Long', 'never');
    await until(id, { state: 'running', progress: 50 });
    expect((await api.call('GET', '/things')).status).toBe(200);
    (await begun('Long'))?.();
    await until(id, { state: 'done' });
  });

  test('each run once with several processes', async () => {
    await Promise.all([work(), work({}, api.anotherProcess().live), work({}, api.anotherProcess().live)]);
    const names = Array.from({ length: 12 }, (_, number) => `Thing ${String(number).padStart(2, '0')}`);
    const ids = await Promise.all(names.map((name) => order(name)));
    for (const id of ids) await until(id, { state: 'done', attempts: 1 });
    expect(await things()).toEqual(names);
    expect([...bench.begun].sort()).toEqual(names);
  });

  test('of an account with many jobs let those of another one through', async () => {
    await work({ atOnce: 2 });
    await order('First', 'never');
    await order('Second', 'never');
    await begun('First');
    await order('Theirs', 'never', api.stranger);
    await begun('Theirs');
    expect(bench.begun).toEqual(['First', 'Theirs']);
  });

  test('of a dead process are taken over, and its later writes are dropped', async () => {
    await work();
    const id = await order('Table', 'deaf');
    const late = await begun('Table');
    await expireLeases();
    await work({}, api.anotherProcess().live);
    const finish = await begun('Table', 2);
    await until(id, { state: 'running', attempts: 2 });
    // The first one goes on as if nothing had happened.
    late?.();
    finish?.();
    await until(id, { state: 'done', attempts: 2 });
    expect(await things()).toEqual(['Table']);
  });

  test('of a paused process do not run twice when it resumes', async () => {
    await work({ atOnce: 3 });
    const id = await order('Shelf', 'deaf');
    const late = await begun('Shelf');
    await expireLeases();
    const finish = await begun('Shelf', 2);
    late?.();
    finish?.();
    await until(id, { state: 'done', attempts: 2 });
    expect(await things()).toEqual(['Shelf']);
  });

  test('of the only process of a database start again at once after a restart', async () => {
    await work({ lease: 600_000 });
    const id = await order('Lamp', 'deaf');
    await begun('Lamp');
    await work({ isOnlyProcess: true, lease: 600_000 }, api.anotherProcess().live);
    (await begun('Lamp', 2))?.();
    await until(id, { state: 'done', attempts: 2 });
  });

  test('that end every process that starts them are given up', async () => {
    const id = await order('Cursed', 'never');
    await api.database.asSystem((tx) =>
      tx.execute(sql`update jobs set state = 'running', attempts = 3, leased_until = now() - interval '1 minute'`),
    );
    await work();
    await until(id, { state: 'failed', problem: { code: 'internal' } });
    expect(bench.begun).toEqual([]);
  });

  test('are returned by a stopping process, as if it had not started them', async () => {
    const runner = await work();
    const id = await order('Bench', 'never');
    await begun('Bench');
    await runner.stop();
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', attempts: 0, progress: 0 });
    expect(bench.stopped).toEqual(['Bench']);
  });

  test('that wait are canceled at once, and running ones as soon as they notice', async () => {
    const waiting = await order('Never begun');
    expect((await api.call('POST', `/jobs/${waiting}/cancel`)).body.data).toMatchObject({ state: 'canceled' });
    await work();
    const running = await order('Begun', 'never');
    await begun('Begun');
    expect((await api.call('POST', `/jobs/${running}/cancel`)).body.data).toMatchObject({ isCanceling: true });
    await until(running, { state: 'canceled', isCanceling: false });
    expect(bench).toMatchObject({ begun: ['Begun'], stopped: ['Begun'] });
    const again = await api.call('POST', `/jobs/${running}/cancel`);
    expect(again).toMatchObject({ status: 200, body: { data: { state: 'canceled' } } });
    expect(await things()).toEqual([]);
  });

  test('that are finished cannot be canceled', async () => {
    await work();
    const done = await order('Done');
    await until(done, { state: 'done' });
    const late = await api.call('POST', `/jobs/${done}/cancel`);
    expect(late).toMatchObject({ status: 409, body: { errors: [{ code: 'job_is_over' }] } });
  });

  test('that ignore the signal write nothing after they were canceled', async () => {
    await work();
    const id = await order('Deaf', 'deaf');
    const open = await begun('Deaf');
    await api.call('POST', `/jobs/${id}/cancel`);
    open?.();
    await until(id, { state: 'canceled' });
    expect(await things()).toEqual([]);
  });

  test('in one long transaction can be canceled', async () => {
    await work();
    const id = await order('Held', 'long');
    const open = await begun('Held');
    const cancel = api.call('POST', `/jobs/${id}/cancel`);
    // With one connection, the request itself waits for the end of the transaction.
    await vi.waitFor(() => expect(bench.stopped).toEqual(['Held']), pollOptions);
    open?.();
    expect((await cancel).status).toBe(200);
    await until(id, { state: 'canceled', isCanceling: false });
    expect(await things()).toEqual([]);
    const again = await api.call('POST', `/jobs/${id}/cancel`);
    expect(again).toMatchObject({ status: 200, body: { data: { state: 'canceled' } } });
  });

  test('cannot be canceled by viewers or by another account', async () => {
    await work();
    const id = await order('Kept', 'long');
    const open = await begun('Kept');
    const cancelAs = (as: TestAccount) => api.call('POST', `/jobs/${id}/cancel`, undefined, { as });
    const stranger = cancelAs(api.stranger);
    // Refused before it waits for the database, so the request above was read by then.
    expect((await cancelAs(api.viewer)).status).toBe(403);
    expect(bench.stopped).toEqual([]);
    open?.();
    expect((await stranger).status).toBe(404);
    await until(id, { state: 'done' });
  });

  test('without a process are canceled at once', async () => {
    const id = await order('Left');
    await setJobs(sql`state = 'running', worker = 'gone', leased_until = now() - interval '1 second'`);
    expect((await api.call('POST', `/jobs/${id}/cancel`)).body.data).toMatchObject({ state: 'canceled' });
    await work();
    await until(await order('Next'), { state: 'done' });
    expect(bench.begun).toEqual(['Next']);
  });

  test('are not restarted if the process that was to cancel them is dead', async () => {
    const id = await order('Left');
    await setJobs(
      sql`state = 'running', worker = 'gone', is_canceling = true, leased_until = now() - interval '1 second'`,
    );
    await work();
    await until(id, { state: 'canceled' });
    expect(bench.begun).toEqual([]);
  });

  test('that are canceled during a failing try are not retried', async () => {
    const id = await order('Sick');
    const queue = createJobQueue(api.ports, { lease: 30_000 });
    const taken = await queue.take({ kinds: ['workshop.make'], busyAccounts: [] });
    if (!taken) throw new Error('The job was not taken');
    await setJobs(sql`is_canceling = true`);
    expect(await queue.end(taken, { state: 'waiting' })).toMatchObject({ id, state: 'canceled' });
    expect(await jobOf(id)).toMatchObject({ state: 'canceled', isCanceling: false, finishedAt: expect.any(String) });
  });

  test('that fail are retried with growing delays, and finally report why', async () => {
    await work({ backoff: (attempts) => attempts * 60_000 });
    const id = await order('Broken', 'broken');
    const start = api.time.now.getTime();
    const at = (milliseconds: number) => new Date(start + milliseconds).toISOString();
    await until(id, { state: 'waiting', attempts: 1, runAfter: at(60_000), problem: { code: 'internal' } });
    api.time.now = new Date(start + 60_000);
    await until(id, { state: 'waiting', attempts: 2, runAfter: at(180_000) });
    api.time.now = new Date(start + 180_000);
    await until(id, { state: 'failed', attempts: 3, problem: { message: 'Something went wrong on our side' } });
    expect(bench.begun).toHaveLength(3);
    expect((await api.call('POST', `/jobs/${id}/retry`)).body.data).toMatchObject({ state: 'waiting', problem: null });
    await until(id, { state: 'waiting', attempts: 1 });
  });

  test('that are refused are not retried, and report the reason', async () => {
    await work();
    const id = await order('Refused', 'refused');
    await until(id, { state: 'failed', attempts: 1, problem: { code: 'rule_broken', errors: [{ code: 'no_wood' }] } });
  });

  test('can be restarted only if they failed or were canceled', async () => {
    await work();
    const id = await order('Fine');
    await until(id, { state: 'done' });
    const again = await api.call('POST', `/jobs/${id}/retry`);
    expect(again).toMatchObject({ status: 409, body: { errors: [{ code: 'job_has_not_failed' }] } });
  });

  test('are hidden from other accounts', async () => {
    const id = await order('Mine');
    const as = api.stranger;
    expect((await api.call('GET', '/jobs', undefined, { as })).body.meta.total).toBe(0);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/cancel'],
      ['POST', '/retry'],
    ] as const)
      expect((await api.call(method, `/jobs/${id}${path}`, undefined, { as })).status).toBe(404);
    expect(await jobOf(id)).toMatchObject({ state: 'waiting' });
  });

  test("are reported to the account's open pages", async () => {
    const received: { account: number; id: number; state: string }[] = [];
    await api.live.subscribeToJobs((account, { id, state }) => received.push({ account, id, state }));
    await work();
    const id = await order('Heard');
    await until(id, { state: 'done' });
    const { account } = api.me;
    const states = ['waiting', 'running', 'done'].map((state) => ({ account, id, state }));
    await vi.waitFor(() => expect(received.filter((one) => one.id === id)).toEqual(states), pollOptions);
  });

  test('are refused if too many of an account wait', async () => {
    await api.database.asAccount(api.me.account, (tx) =>
      tx.execute(sql`insert into jobs (account_id, kind, name, input, starter, run_after)
        select ${api.me.account}, 'workshop.make', 'Many', '{}', '{"user":{"id":1,"name":"A","email":""}}', now()
        from generate_series(1, 100)`),
    );
    const answer = await api.call('POST', '/things/make', { name: 'One more', how: 'well' });
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });

  test('are deleted seven days after their end', async () => {
    await work();
    const id = await order('Old');
    await until(id, { state: 'done' });
    api.time.now = new Date(api.time.now.getTime() + 7 * 86_400_000 - 1);
    await tidyJobs(api.ports);
    expect((await api.call('GET', `/jobs/${id}`)).status).toBe(200);
    api.time.now = new Date(api.time.now.getTime() + 2);
    await tidyJobs(api.ports);
    expect((await api.call('GET', `/jobs/${id}`)).status).toBe(404);
  });
});
