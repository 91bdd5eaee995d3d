import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildProgram } from '../../scripts/vite/buildProgram.ts';
import { findThreadWork } from './findThreadWork.ts';
import { problemOf } from './problemOf.ts';
import { addUp, fail, fillBuffers, fillHeap, leave, refuse, spin, wait } from './testing/works.ts';
import { createThreads } from './threads.ts';
import { inPlace, type RunThread, serverTask, workOf } from './threadWork.ts';

const watching = () => {
  const stop = new AbortController();
  const progress = vi.fn<(fraction: number) => void>();
  return { stop, progress, signal: stop.signal };
};

let built: Awaited<ReturnType<typeof buildProgram>>;
let threads: RunThread;

beforeAll(async () => {
  built = await buildProgram('server/jobs/testing/program.ts');
  threads = createThreads(built.program, { megabytes: 64 });
}, 60_000);
afterAll(() => rm(built.folder, { recursive: true, force: true }));

describe.each(['in a thread', 'in place'])('work %s', (where) => {
  const run: RunThread = (...call) => (where === 'in place' ? inPlace : threads)(...call);

  it('gets plain data, reports progress, and returns plain data', async () => {
    const { progress, signal } = watching();
    const answer = await run(addUp, { numbers: [1, 2, 39] }, { progress, signal });
    expect(answer).toEqual({ sum: 42, bytes: new Uint8Array([1, 2, 3]) });
    expect(progress.mock.calls).toEqual([[0.5]]);
  });

  it('that is refused returns the reason', async () => {
    const problems = [{ path: 'wood', code: 'no_wood', message: 'No wood' }];
    await expect(run(refuse, undefined, watching())).rejects.toMatchObject({ code: 'rule_broken', problems });
  });

  it('that fails reports the error', async () => {
    await expect(run(fail, undefined, watching())).rejects.toThrow('The saw broke');
  });
});

describe('a task of the server', () => {
  const task = serverTask<{ wood: string }, string>('workshop.plane');

  it('is refused with an explanation if there is no thread', async () => {
    const error = await inPlace(task, { wood: 'oak' }, watching()).catch((reason: unknown) => reason);
    expect(problemOf(error)).toMatchObject({ isFinal: true, problem: { errors: [{ code: 'server_only' }] } });
  });

  it('is executed as the area defines', async () => {
    const work = workOf(task, async ({ wood }) => `Smooth ${wood}`);
    expect(work.name).toBe('workshop.plane');
    expect(await inPlace(work, { wood: 'oak' }, watching())).toBe('Smooth oak');
  });
});

describe('a thread', () => {
  it.each([
    ['waits', wait],
    ['never lets go', spin],
  ])('that %s ends when its job is canceled', async (_, work) => {
    const { stop, progress, signal } = watching();
    const running = threads(work, {}, { progress, signal });
    await vi.waitFor(() => expect(progress).toHaveBeenCalledWith(0.25), 10_000);
    stop.abort(new Error('Nobody wants it any more'));
    await expect(running).rejects.toThrow('Nobody wants it any more');
  });

  it('is not started for a job that is already canceled', async () => {
    const { stop, progress, signal } = watching();
    stop.abort(new Error('Too late'));
    await expect(threads(wait, {}, { progress, signal })).rejects.toThrow('Too late');
    expect(progress).not.toHaveBeenCalled();
  });

  it.each([
    ['heap', fillHeap],
    ['buffers', fillBuffers],
  ])('that fills its memory with %s ends alone, and its job is not tried again', async (_, work) => {
    const error = await threads(work, {}, watching()).catch((reason: unknown) => reason);
    expect(problemOf(error)).toMatchObject({ isFinal: true, problem: { errors: [{ code: 'job_too_large' }] } });
  });

  it('that ends its process ends alone, and its job is retried', async () => {
    const error = await threads(leave, undefined, watching()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'The thread of "workshop.leave" ended with 3' });
    expect(problemOf(error)).toMatchObject({ isFinal: false, problem: { code: 'internal' } });
  });

  it('fails if its progress callback throws', async () => {
    const progress = () => {
      throw new Error('No ear');
    };
    await expect(threads(wait, {}, { progress, signal: watching().signal })).rejects.toThrow('No ear');
  });
});

describe('the work of a name', () => {
  const modules = { '../../plugins/workshop/server/threads.ts': async () => ({ limit: 3, addUp, refuse }) };

  it('is what the area exports', async () => {
    expect(await findThreadWork('workshop.refuse', modules)).toBe(refuse);
  });

  it.each(['workshop.sweep', 'elsewhere.refuse', ''])('"%s" is reported as missing', async (name) => {
    await expect(findThreadWork(name, modules)).rejects.toThrow(`No "${name}" is exported by plugins/`);
  });
});
