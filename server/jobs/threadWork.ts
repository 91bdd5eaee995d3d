import { RefusedError } from '@contract/problem.ts';

type ThreadTools = {
  /**
   * Reports 0 … 1. Await it in long loops: without threads, requests are handled meanwhile, and it throws if the job
   * was canceled.
   */
  progress: (fraction: number) => Promise<void>;
};

/** Heavy work without a database: plain data in, plain data out. */
export type ThreadWork<Input, Result> = {
  name: string;
  run: (input: Input, tools: ThreadTools) => Promise<Result>;
};

/**
 * Declares work that would block a process: drawing, compressing, planning. The area's `server/threads.ts` exports it,
 * and imports heavy modules only when it runs. `name` begins with the area's id and a dot. Input and result are copied
 * as `structuredClone` does.
 */
export function threadWork<Input, Result>(work: ThreadWork<Input, Result>): ThreadWork<Input, Result> {
  return work;
}

/** Work as a job requests it. Without `run`, only a thread of the server can do it. */
export type ThreadTask<Input, Result> = {
  name: string;
  run?: ThreadWork<Input, Result>['run'];
};

/**
 * Declares work that needs Node, by name. Browsers load jobs too, so a job refers to the work by this task, and the
 * area's `server/threads.ts`, which only threads load, provides it with `workOf`.
 */
export function serverTask<Input, Result>(name: string): ThreadTask<Input, Result> {
  return { name };
}

/** Provides the work of a named task. */
export function workOf<Input, Result>(
  { name }: ThreadTask<Input, Result>,
  run: ThreadWork<Input, Result>['run'],
): ThreadWork<Input, Result> {
  return { name, run };
}

type RunThreadOptions = {
  progress: (fraction: number) => void;
  /** Ends the work at once. */
  signal: AbortSignal;
};

/** Does the work, and returns its result. Rejects with the reason when it ended without one. */
export type RunThread = <Input, Result>(
  work: ThreadTask<Input, Result>,
  input: Input,
  options: RunThreadOptions,
) => Promise<Result>;

/** Runs work in this thread if there are no others; requests are handled whenever it reports progress. */
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
