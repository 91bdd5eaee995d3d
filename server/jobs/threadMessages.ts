import type { RefusedError } from '@contract/problem.ts';

/** The data that a thread is started with. */
export type ThreadStart = { name: string; input: unknown; megabytes: number };

/** The messages of a thread; each but progress is the last one. */
export type ThreadMessage<Result> =
  | { progress: number }
  | { result: Result }
  | { refused: Pick<RefusedError, 'code' | 'message' | 'problems'> }
  | { fault: string }
  | { outOfMemory: true };
