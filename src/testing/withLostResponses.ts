import type { TestBackend } from './backend.ts';

/** Wraps a backend so that a test can drop the response to the next call of a method, after it was processed. */
export function withLostResponses<B extends Pick<TestBackend, 'answer'>>(backend: B) {
  let lostMethod: string | undefined;
  const answer: TestBackend['answer'] = async (request) => {
    const response = await backend.answer(request);
    if (request.method !== lostMethod) return response;
    lostMethod = undefined;
    throw new Error('the connection broke before the answer came');
  };
  const loseNext = (method: 'POST' | 'PATCH' | 'DELETE') => {
    lostMethod = method;
  };
  return { ...backend, answer, loseNext };
}
