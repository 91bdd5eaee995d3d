import { Worker } from 'node:worker_threads';
import { RefusedError } from '@contract/problem.ts';
import type { ThreadMessage, ThreadStart } from './threadMessages.ts';
import type { RunThread } from './threadWork.ts';

type Options = {
  /** Megabytes that one thread may take. */
  megabytes?: number;
};

/**
 * Runs each task in a separate thread that has only its input, so it is safe to end it at any moment. `program` is the
 * build of `threadProgram.ts`.
 */
export function createThreads(program: string, { megabytes = 512 }: Options = {}): RunThread {
  return async <Input, Result>(
    { name }: { name: string },
    input: Input,
    { progress, signal }: Parameters<RunThread>[2],
  ): Promise<Result> => {
    signal.throwIfAborted();
    const thread = new Worker(program, {
      workerData: { name, input, megabytes } satisfies ThreadStart,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      execArgv: [],
    });
    const end = () => void thread.terminate();
    const reportProgress = (fraction: number, reject: (reason: unknown) => void): void => {
      try {
        progress(fraction);
      } catch (error) {
        reject(error);
      }
    };
    signal.addEventListener('abort', end);
    try {
      return await new Promise<Result>((resolve, reject) => {
        thread.on('message', (message: ThreadMessage<Result>) => {
          if ('result' in message) resolve(message.result);
          else if (!('progress' in message)) reject(errorOf(message));
          else if (!signal.aborted) reportProgress(message.progress, reject);
        });
        thread.once('error', (error) => reject(isOutOfMemory(error) ? outOfMemory() : error));
        thread.once('exit', (code) =>
          reject(signal.aborted ? signal.reason : new Error(`The thread of "${name}" ended with ${code}`)),
        );
      });
    } finally {
      signal.removeEventListener('abort', end);
      await thread.terminate();
    }
  };
}

type FailureMessage = Exclude<ThreadMessage<never>, { progress: number } | { result: unknown }>;

function errorOf(message: FailureMessage): Error {
  if ('fault' in message) return new Error(message.fault);
  if ('outOfMemory' in message) return outOfMemory();
  const { code, message: text, problems } = message.refused;
  return new RefusedError(code, text, problems);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Final, because another try would end the same way. */
function outOfMemory(): RefusedError {
  const message = 'This needs more memory than one job may take';
  return new RefusedError('rule_broken', message, [{ path: '', code: 'job_too_large', message }]);
}
