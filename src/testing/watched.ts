import { createTestBackend } from './backend.ts';

/** Creates a library that records requests. Shelf 1 holds book 3, shelf 2 holds book 4. */
export function watched() {
  const backend = createTestBackend();
  const calls: string[] = [];
  const answer: typeof backend.answer = (request) => {
    calls.push(`${request.method} ${request.url.replace('/api', '')}`);
    return backend.answer(request);
  };
  return { ...backend, answer, calls };
}
