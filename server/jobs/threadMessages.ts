import type { RefusedError } from '@contract/problem.ts';

/** What a thread is started with. */
export type ThreadStart = { name: string; input: unknown; megabytes: number };

/** What a thread says; everything but progress is its last word. */
export type ThreadMessage<Result> =
  | { progress: number }
  | { result: Result }
  | { refused: Pick<RefusedError, 'code' | 'message' | 'problems'> }
  | { fault: string }
  | { outOfMemory: true };
