import { vi } from 'vitest';
import type { AuthAnswer } from '../../../providers/auth/authEndpoint.ts';
import { createSession } from '../../../providers/auth/createSession.ts';
import { createTokenCookie } from '../../../providers/auth/tokenCookie.ts';
import { answerAdapter, type PlainAnswer } from '../../../providers/data/answerAdapter.ts';
import { createHttp } from '../../../providers/data/http.ts';

/** Creates a session on a document's cookies, with a mocked authentication endpoint and API. */
export function sessionWith(
  document: { cookie: string },
  api: PlainAnswer = { status: 401, body: { message: 'Who?' } },
) {
  const tokens = createTokenCookie(document, 'http:');
  const post = vi.fn(async (_action: string): Promise<AuthAnswer> => ({}));
  const redirect = vi.fn();
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
  const session = createSession({ tokens, post, redirect, currentAddress: () => '/n/me', log });
  const requests = vi.fn();
  const adapter = answerAdapter(async (request) => {
    requests(request);
    return api;
  });
  const http = createHttp({ baseUrl: '/api', session, adapter, log });
  /** Returns how often this action was requested. */
  const callsOf = (action: string) => post.mock.calls.filter(([given]) => given === action).length;
  return { tokens, post, redirect, log, session, http, requests, callsOf };
}

/** Simulates a document's cookies, for a single cookie. */
export function cookieJar(cookie = '') {
  return {
    written: [] as string[],
    get cookie() {
      return cookie;
    },
    set cookie(line: string) {
      this.written.push(line);
      cookie = /max-age=0/i.test(line) ? '' : (line.split(';')[0] ?? '');
    },
  };
}
