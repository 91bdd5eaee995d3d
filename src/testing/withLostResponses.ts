import type { TestBackend } from './backend.ts';

/** Wraps a backend so that a test can drop the response to the next call of a method, after it was processed. */
export function withLostResponses<B extends Pick<TestBackend, 'answer'>>(backend: B) {
  let lost: string | undefined;
  const answer: TestBackend['answer'] = async (request) => {
    const given = await backend.answer(request);
    if (request.method !== lost) return given;
    lost = undefined;
    throw new Error('the connection broke before the answer came');
  };
  const loseNext = (method: 'POST' | 'PATCH' | 'DELETE') => {
    lost = method;
  };
  return { ...backend, answer, loseNext };
}
