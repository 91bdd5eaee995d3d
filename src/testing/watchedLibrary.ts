import { HttpError } from '../data/index.ts';
import { createTestBackend } from './backend.ts';
import { withLostResponses } from './withLostResponses.ts';

export const hall = { shelfId: 1 };
export const attic = { shelfId: 2 };

/** Creates a library that records requests with their headers. Shelf 1 holds book 3, shelf 2 holds book 4. */
export function watchedLibrary() {
  const backend = createTestBackend();
  const calls: { call: string; headers: Record<string, string> }[] = [];
  const answer: typeof backend.answer = (request) => {
    calls.push({ call: `${request.method} ${request.url.replace('/api', '')}`, headers: request.headers });
    return backend.answer(request);
  };
  const count = (call: string) => calls.filter((made) => made.call.startsWith(call)).length;
  return withLostResponses({ ...backend, answer, calls, count });
}

/** Returns the `HttpError` with which the work was refused. */
export const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof HttpError ? error : undefined),
  );
