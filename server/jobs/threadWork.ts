import { RefusedError } from '@contract/problem.ts';

type ThreadTools = {
  /**
   * 0 … 1. Await it in long loops: where there are no threads, requests are answered meanwhile, and it throws there
   * when the job was canceled.
   */
  progress: (fraction: number) => Promise<void>;
};

/** Heavy work without a database: plain data in, plain data out. */
export type ThreadWork<Input, Result> = {
  name: string;
  run: (input: Input, tools: ThreadTools) => Promise<Result>;
};

/**
 * Declares work that would keep a process from answering: drawing, compressing, planning. It stands in the area's
 * `server/threads.ts`, exported, and imports what is heavy only when it runs. `name` begins with the area's id and a
 * dot. What goes in and comes out is copied as `structuredClone` does.
 */
export function threadWork<Input, Result>(work: ThreadWork<Input, Result>): ThreadWork<Input, Result> {
  return work;
}

/** Work as a job asks for it. Without `run`, only a thread of the server can do it. */
export type ThreadTask<Input, Result> = {
  name: string;
  run?: ThreadWork<Input, Result>['run'];
};

/**
 * Names work that needs Node. A job is loaded in browsers too, so it asks for the work by this, and the area's
 * `server/threads.ts`, which only threads load, says with `workOf` how it is done.
 */
export function serverTask<Input, Result>(name: string): ThreadTask<Input, Result> {
  return { name };
}

/** How a named task is done. */
export function workOf<Input, Result>(
  { name }: ThreadTask<Input, Result>,
  run: ThreadWork<Input, Result>['run'],
): ThreadWork<Input, Result> {
  return { name, run };
}

type Watching = {
  progress: (fraction: number) => void;
  /** Ends the work at once. */
  signal: AbortSignal;
};

/** Does the work, and answers what it answers. Rejects with why it ended when it did not. */
export type RunThread = <Input, Result>(
  work: ThreadTask<Input, Result>,
  input: Input,
  watching: Watching,
) => Promise<Result>;

/** Where there are no threads: in this one, which answers others whenever the work says how far it is. */
export const inPlace: RunThread = async ({ run }, input, { progress, signal }) => {
  if (!run) throw serverOnly();
  return run(input, {
    progress: async (fraction) => {
      progress(fraction);
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
    },
  });
};

function serverOnly(): RefusedError {
  const message = 'Only a server can do this: it is not available in the demo in a browser';
  return new RefusedError('rule_broken', message, [{ path: '', code: 'server_only', message }]);
}
