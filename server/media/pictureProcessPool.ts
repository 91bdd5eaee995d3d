import { type ChildProcess, fork } from 'node:child_process';
import { RefusedError } from '@contract/problem.ts';
import type { Log } from '../ports.ts';
import type { Draw, Drawn, Job, Outcome } from './jobs.ts';

type Options = {
  /** Milliseconds without work after which a process ends and frees the memory that pictures took. */
  idle?: number;
  /** Milliseconds after which a task is given up: a malicious file can keep a decoder busy for ever. */
  timeoutMs?: number;
};

/** Settings of glibc's allocator: memory of a decoder is returned to the system at once, for 5 % more time. */
const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

type PictureWorker = { isAlive: () => boolean; draw: Draw; rest: () => void; wake: () => void };

/**
 * Draws in separate processes: decoding takes hundreds of megabytes that an allocator keeps, and is what a malicious
 * file would attack. A process handles one task at a time, so that ending it, when its task takes too long or the
 * caller disconnects, affects no other picture. Processes are started on demand, one per simultaneous task; `program`
 * is the build of `pictureProcess.ts`.
 */
export function createPictureProcessPool(
  program: string,
  log: Log,
  { idle = 10_000, timeoutMs = 30_000 }: Options = {},
): Draw {
  const resting: PictureWorker[] = [];
  return async (job, signal) => {
    const worker = takeIdle(resting) ?? startWorker(program, log, { idle, timeoutMs });
    try {
      return await worker.draw(job, signal);
    } finally {
      if (worker.isAlive()) {
        worker.rest();
        resting.push(worker);
      }
    }
  };
}

/** Takes the process that was used last, so that consecutive pictures need only one process. */
function takeIdle(resting: PictureWorker[]): PictureWorker | undefined {
  for (let worker = resting.pop(); worker; worker = resting.pop()) {
    if (!worker.isAlive()) continue;
    worker.wake();
    return worker;
  }
  return undefined;
}

function startWorker(program: string, log: Log, { idle, timeoutMs }: Required<Options>): PictureWorker {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: { ...process.env, ...allocatorSettings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Neither the process nor its channel prevents the server from ending.
  child.unref();
  child.channel?.unref();
  let isAlive = true;
  let resolveTask: ((outcome: Outcome | { gone: string }) => void) | undefined;
  let resting: NodeJS.Timeout | undefined;

  const markEnded = (reason: string) => {
    isAlive = false;
    resolveTask?.({ gone: reason });
  };
  child.on('message', (outcome: Outcome) => resolveTask?.(outcome));
  child.on('error', (error) => markEnded(error.message));
  child.once('exit', (code, signal) => markEnded(`${signal ?? code}`));

  return {
    isAlive: () => isAlive && !child.killed,
    rest: () => {
      resting = setTimeout(() => {
        isAlive = false;
        child.disconnect();
      }, idle);
      resting.unref();
    },
    wake: () => clearTimeout(resting),
    draw: async (job, signal) => {
      const end = () => child.kill('SIGKILL');
      const timeout = setTimeout(end, timeoutMs);
      timeout.unref();
      signal?.addEventListener('abort', end);
      try {
        const outcome = await new Promise<Outcome | { gone: string }>((resolve) => {
          resolveTask = resolve;
          send(child, job);
          if (signal?.aborted) end();
        });
        return drawnOf(outcome, { isAwaited: !signal?.aborted, log });
      } finally {
        resolveTask = undefined;
        clearTimeout(timeout);
        signal?.removeEventListener('abort', end);
      }
    },
  };
}

/** The end of a process is handled by its `exit` event, not here. */
function send(child: ChildProcess, job: Job): void {
  child.send(job, () => undefined);
}

function drawnOf(outcome: Outcome | { gone: string }, { isAwaited, log }: { isAwaited: boolean; log: Log }): Drawn {
  if ('drawn' in outcome) return outcome.drawn;
  if ('fault' in outcome) throw new Error(outcome.fault);
  if ('refused' in outcome) {
    const { code, message, problems } = outcome.refused;
    throw new RefusedError(code, message, problems);
  }
  if (isAwaited) log.error('a process that draws pictures ended', { reason: outcome.gone });
  throw new RefusedError('unavailable', 'The picture could not be processed. Try again.');
}
