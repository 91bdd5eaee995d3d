import { clientHeader } from '@contract/clientHeader.ts';
import { announcePresence } from '@contract/live.ts';
import { errorStatus } from '@contract/problem.ts';
import type { Contract } from '@contract/resource.ts';
import type { OpenLive } from '@/live/messages.ts';
import { createEventStream } from '../../live/eventStream.ts';
import type { PlainAnswer, PlainRequest } from '../answerAdapter.ts';
import { answerAuth } from './auth.ts';
import { createRouter } from './router.ts';
import { createSwitches, type Switches } from './switches.ts';

/** Sends a request to the application, which runs in a worker or wherever a test has started it. */
export type SendRequest = (path: string, init: RequestInit) => Promise<Response>;

export type MockBackendOptions = {
  send: SendRequest;
  /** The token of the person who uses the console. */
  token: string;
  /** As in the runtime configuration. */
  apiBaseUrl: string;
  authUrl: string;
  /** The path to which signing out leads. */
  basePath: string;
  /** Loads the contracts, whose names select calls to fail. Called only when there are failures. */
  contracts: () => Promise<readonly Contract[]>;
  page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'document' | 'performance'>;
};

/** The product without a server, and its controls for testers. */
export type MockBackend = {
  answer: (request: PlainRequest) => Promise<PlainAnswer>;
  /** The token of the person who uses the console. */
  token: string;
  /** Opens the live connection of a tab. */
  live: (client: string) => OpenLive;
  /** Simulates another organiser, for tests. */
  visit: (name: string) => Visitor;
  switches: Switches;
  /** Restores the sample, and removes latency and failures. */
  reset: () => Promise<void>;
};

type Visitor = {
  /** Calls the API: `call('PATCH', '/events/1/tickets/4', { name: 'Early' })`. Returns `data`. */
  call: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Opens a page: `open('eventId:1', 'event-designer/tickets')`. */
  open: (scope: string, page: string) => Promise<void>;
  leave: () => Promise<void>;
};

/** Creates an adapter between the console and the application, with switches for latency and failures. */
export function createMockBackend(options: MockBackendOptions): MockBackend {
  const { send, token, apiBaseUrl, authUrl, basePath, contracts, page } = options;
  const { switches, wait, hasFailures, failureOf } = createSwitches();
  let visitors = 0;
  let contractNameOf: Promise<(method: string, path: string) => string | undefined> | undefined;

  const failureFor = async ({ method, url }: PlainRequest): Promise<number | undefined> => {
    if (!hasFailures()) return undefined;
    contractNameOf ??= contracts().then(createRouter);
    const { pathname } = new URL(url, 'http://mock.local');
    const name = (await contractNameOf)(method, pathname.slice(apiBaseUrl.length));
    return name === undefined ? undefined : failureOf(method, name);
  };

  const answer = async (request: PlainRequest): Promise<PlainAnswer> => {
    await wait();
    const { pathname } = new URL(request.url, 'http://mock.local');
    if (pathname === authUrl) return answerAuth(request, { basePath, token });
    const failure = await failureFor(request);
    if (failure === 0) throw new Error('The mock was told to break the connection');
    if (failure !== undefined) return failureAnswer(failure);
    return plainAnswer(await send(request.url, initOf(request)));
  };

  const live =
    (getToken: () => Promise<string>) =>
    (client: string): OpenLive =>
    (listen) => {
      let current = '';
      const session = {
        token: () => current,
        refreshed: async () => {
          current = await getToken();
        },
        unauthorized: async () => undefined,
      };
      const request: typeof fetch = (path, init = {}) => send(String(path), init);
      return createEventStream({ apiBaseUrl, client, session, page, request })(listen);
    };

  const callAs = async (caller: { token: string; client?: string }, method: string, path: string, body?: unknown) => {
    const headers = {
      authorization: `Bearer ${caller.token}`,
      'content-type': 'application/json',
      ...(caller.client && { [clientHeader.toLowerCase()]: caller.client }),
    };
    const text = body === undefined ? undefined : JSON.stringify(body);
    const { status, body: result } = await answer({ method, url: `${apiBaseUrl}${path}`, headers, body: text });
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(result)}`);
    return typeof result === 'object' && result !== null && 'data' in result ? result.data : undefined;
  };

  const visit = (name: string): Visitor => {
    visitors += 1;
    const client = `visitor-${visitors}`;
    let visitorToken: Promise<string> | undefined;
    const tokenOf = () => {
      visitorToken ??= callAs({ token }, 'POST', '/portable/visitors', { name }).then(String);
      return visitorToken;
    };
    let close: (() => void) | undefined;
    const announce = async (scope: string | null, shown: string) => {
      const { method, path } = announcePresence;
      await callAs({ token: await tokenOf(), client }, method, path, { client, scope, page: shown });
    };
    return {
      call: async (method, path, body) => callAs({ token: await tokenOf(), client }, method, path, body),
      open: async (scope, shown) => {
        // The server counts a visitor as present only while the live connection is open.
        close ??= live(tokenOf)(client)(() => undefined);
        await announce(scope, shown);
      },
      leave: async () => {
        await announce(null, '');
        close?.();
        close = undefined;
      },
    };
  };

  const reset = async () => {
    switches.clear();
    await callAs({ token }, 'POST', '/portable/reset');
  };

  return { answer, token, live: live(async () => token), visit, switches, reset };
}

function initOf({ method, headers, body }: PlainRequest): RequestInit {
  if (body === undefined || body === null) return { method, headers };
  if (body instanceof ArrayBuffer) return { method, headers, body };
  if (!(body instanceof FormData)) return { method, headers, body: String(body) };
  // The browser sets the boundary between the form's parts itself.
  const { 'content-type': _, ...others } = headers;
  return { method, headers: others, body };
}

async function plainAnswer(response: Response): Promise<PlainAnswer> {
  const headers = Object.fromEntries(response.headers);
  if (response.headers.has('content-disposition')) {
    return { status: response.status, headers, body: await response.blob() };
  }
  const text = await response.text();
  if (text === '') return { status: response.status, headers };
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers, body: isJson ? JSON.parse(text) : text };
}

function failureAnswer(status: number): PlainAnswer {
  const [code = 'internal'] = Object.entries(errorStatus).find(([, value]) => value === status) ?? [];
  const message = `The mock was told to fail with ${status}`;
  return { status, body: { message, code, errors: [], requestId: 'mock' } };
}
