import { type ChildProcess, fork } from 'node:child_process';
import { type ErrorCode, type Problem, RefusedError } from '@contract/problem.ts';
import type { ImageWorkshop, Log, PixelRectangle, Size } from '../ports.ts';
import { createQueue } from './queue.ts';

/** One call of the workshop, as it travels to the process that draws. */
export type Job =
  | { method: 'inspect'; bytes: Uint8Array }
  | { method: 'display'; bytes: Uint8Array }
  | { method: 'crops'; bytes: Uint8Array; crop: PixelRectangle; widths: readonly number[] }
  | { method: 'encode'; pixels: Uint8Array; size: Size };

export type Drawn = { header?: Awaited<ReturnType<ImageWorkshop['inspect']>>; pictures: Uint8Array[] };

export type Outcome = { id: number } & (
  | { drawn: Drawn }
  | { refused: { code: ErrorCode; message: string; problems: Problem[] } }
  | { fault: string }
);

type Waiting = { resolve: (drawn: Drawn) => void; reject: (error: Error) => void; late: NodeJS.Timeout };
type Painter = { child: ChildProcess; waiting: Map<number, Waiting>; rest?: NodeJS.Timeout };

/** With nothing to draw for so long, the process ends and gives back the memory that pictures took. */
const idleMilliseconds = 10_000;
/** A made-up file can keep a decoder busy without end; what takes longer than the largest picture by far is given up. */
const longestJob = 60_000;
/** Each job carries its picture, so only a few are on their way together. */
const atOnce = 3;

/**
 * The workshop in a process of its own, started when there is something to draw. Decoding takes hundreds of
 * megabytes that an allocator keeps, and is where a made-up file would do its harm: both stay out of the server.
 * `program` is the build of `pictureProcess.ts`.
 */
export function createImagesApart(
  program: string,
  log: Log,
  { idle = idleMilliseconds, longest = longestJob, line = 32 } = {},
): ImageWorkshop {
  const queue = createQueue(atOnce, line);
  let painter: Painter | undefined;
  let jobs = 0;

  const start = (): Painter => {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const started: Painter = { child, waiting: new Map() };
    child.on('message', (outcome: Outcome) => settle(started, outcome));
    const gone = (reason: string) => {
      if (painter === started) painter = undefined;
      if (started.waiting.size > 0) log.error('the process that draws pictures ended', { reason });
      for (const { reject, late } of started.waiting.values()) {
        clearTimeout(late);
        reject(new RefusedError('unavailable', 'The picture could not be processed. Try again.'));
      }
      started.waiting.clear();
    };
    child.on('error', (error) => gone(error.message));
    child.once('exit', (code, signal) => gone(`${signal ?? code}`));
    // Neither the process nor its channel keeps the server from ending.
    child.unref();
    child.channel?.unref();
    return started;
  };

  const settle = (from: Painter, outcome: Outcome) => {
    const asked = from.waiting.get(outcome.id);
    from.waiting.delete(outcome.id);
    clearTimeout(asked?.late);
    if (from.waiting.size === 0) {
      from.rest = setTimeout(() => {
        if (painter === from) painter = undefined;
        from.child.disconnect();
      }, idle);
      from.rest.unref();
    }
    if ('drawn' in outcome) asked?.resolve(outcome.drawn);
    else if ('fault' in outcome) asked?.reject(new Error(outcome.fault));
    else {
      const { code, message, problems } = outcome.refused;
      asked?.reject(new RefusedError(code, message, problems));
    }
  };

  const draw = (job: Job): Promise<Drawn> =>
    queue(
      () =>
        new Promise((resolve, reject) => {
          painter ??= start();
          const { child, waiting, rest } = painter;
          clearTimeout(rest);
          jobs += 1;
          // Whatever is drawn beside it is given up too: the process answers for all.
          const late = setTimeout(() => child.kill('SIGKILL'), longest);
          late.unref();
          waiting.set(jobs, { resolve, reject, late });
          child.send({ id: jobs, job });
        }),
    );
  const drawOne = async (job: Job): Promise<Uint8Array> => {
    const [picture] = (await draw(job)).pictures;
    if (!picture) throw new Error('Nothing was drawn');
    return picture;
  };

  return {
    inspect: async (bytes) => {
      const { header } = await draw({ method: 'inspect', bytes });
      if (!header) throw new Error('Nothing was read');
      return header;
    },
    display: (bytes) => drawOne({ method: 'display', bytes }),
    crops: async (bytes, crop, widths) => (await draw({ method: 'crops', bytes, crop, widths })).pictures,
    encode: (pixels, size) => drawOne({ method: 'encode', pixels, size }),
  };
}
