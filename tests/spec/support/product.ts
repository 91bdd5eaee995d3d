import type { TestAnswer } from '@server/http/testing.ts';
import { createTestBackend, type TestBackend } from '@/testing/backend.ts';

export type Product = Pick<TestBackend, 'answer' | 'token'> & {
  /** Calls the API as the organiser of the account; `path` is relative to `/api`. */
  call: (method: string, path: string, body?: unknown) => Promise<TestAnswer>;
};

/** Returns the product of the test run, with a new account that has the sample data. */
export function openProduct(): Product {
  const { answer, token } = createTestBackend();
  return {
    answer,
    token,
    call: async (method, path, body) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const given = await answer({ method, url: `/api${path}`, headers, body: sent });
      return { status: given.status, headers: new Headers(given.headers), body: given.body };
    },
  };
}
