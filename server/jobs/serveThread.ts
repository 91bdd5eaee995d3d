import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { RefusedError } from '@contract/problem.ts';
import type { ThreadMessage, ThreadStart } from './threadMessages.ts';
import type { ThreadWork } from './threadWork.ts';

/** Milliseconds between two messages of progress. */
const progressIntervalMs = 100;

const megabyte = 1_048_576;

class OutOfMemory extends Error {}

/** The program inside a thread (`threads.ts` starts it): does the one work that it was started for. */
export async function serveThread(find: (name: string) => Promise<ThreadWork<unknown, unknown>>): Promise<void> {
  const { name, input, megabytes }: ThreadStart = workerData;
  const post = (message: ThreadMessage<unknown>) => parentPort?.postMessage(message);

  /** The engine limits its own heap, but buffers, which pictures and documents consist of, are outside of it. */
  const refuseTooMuch = (): void => {
    const { used_heap_size, external_memory } = getHeapStatistics();
    if (used_heap_size + external_memory > megabytes * megabyte) throw new OutOfMemory();
  };

  let lastReportedAt = 0;
  const progress = async (fraction: number): Promise<void> => {
    refuseTooMuch();
    const now = performance.now();
    if (now - lastReportedAt < progressIntervalMs) return;
    lastReportedAt = now;
    post({ progress: fraction });
  };

  try {
    const { run } = await find(name);
    const result = await run(input, { progress });
    refuseTooMuch();
    post({ result });
  } catch (error) {
    post(failureMessage(error));
  }
}

function failureMessage(error: unknown): ThreadMessage<unknown> {
  if (error instanceof OutOfMemory) return { outOfMemory: true };
  if (!(error instanceof RefusedError)) return { fault: error instanceof Error ? `${error.stack}` : `${error}` };
  const { code, message, problems } = error;
  return { refused: { code, message, problems } };
}
