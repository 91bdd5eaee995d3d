import { changes, takeBackChange } from '@contract/changes.ts';
import { clientHeader } from '@contract/clientHeader.ts';
import { ifMatchOf } from '@contract/ifMatch.ts';
import { preferredLanguage } from '@contract/language.ts';
import { announcePresence } from '@contract/live.ts';
import { type ErrorBody, errorStatus, RefusedError } from '@contract/problem.ts';
import type { Contract } from '@contract/resource.ts';
import type { MockArea, MockRoutes, MockStore } from '@/data/mockArea.ts';
import type { OpenLive } from '@/live/messages.ts';
import type { PlainAnswer, PlainRequest } from '../answerAdapter.ts';
import { answerAuth, isSignedIn } from './auth.ts';
import { createChangeLog } from './changeLog.ts';
import { createCompany } from './company.ts';
import { documentOperations, endpointOperation, type MockOperation, resourceOperations } from './operations.ts';
import { createRecording } from './recording.ts';
import { createParentCheck, createRouter } from './router.ts';
import { createStore } from './store.ts';
import { createSwitches, type Switches } from './switches.ts';

export type MockBackendOptions = {
  contracts: readonly Contract[];
  areas?: readonly MockArea[];
  /** As in the runtime configuration. */
  apiBaseUrl: string;
  authUrl: string;
  /** Where signing out leads. */
  basePath: string;
  /** Default: runs from the moment of the seed. */
  clock?: () => Date;
};

/** The product API without a server: same contracts, same refusals, rows in memory. */
export type MockBackend = {
  answer: (request: PlainRequest) => Promise<PlainAnswer>;
  store: MockStore;
  /** The live connection of a tab: everything that is saved and who is here, in memory. */
  live: (client: string) => OpenLive;
  /** Another organiser, for a test to play. */
  visit: (name: string) => Visitor;
  switches: Switches;
  /** Back to the seed, and to answering at once. */
  reset: () => void;
};

type Visitor = {
  /** Calls the API: `call('PATCH', '/events/1/tickets/4', { name: 'Early' })`. Answers `data`. */
  call: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Opens a page: `open('eventId:1', 'event-designer/tickets')`. */
  open: (scope: string, page: string) => void;
  leave: () => void;
};

/** When the seed is sown and the mock's clock starts: what is on sale or over is the same at every start, too. */
const seedTime = new Date('2027-01-04T08:00:00.000Z');

export function createMockBackend(options: MockBackendOptions): MockBackend {
  const { contracts, areas = [], apiBaseUrl, authUrl, basePath, clock = startClock(seedTime) } = options;
  let isSeeding = false;
  const store = createStore(() => (isSeeding ? seedTime : clock()));
  const { switches, wait, failureOf } = createSwitches();
  const company = createCompany();
  const log = createChangeLog(contracts);
  const ofAreas = operationsOf(contracts, areas);
  const recording = createRecording({ operations: ofAreas, store, log, company });
  const findOperation = createRouter([...log.reads, recording.takeBack, company.operation, ...ofAreas]);
  const checkParents = createParentCheck(contracts);
  const repeated = new Map<string, { digest: string; answer: Promise<PlainAnswer> }>();
  let requests = 0;

  const reset = () => {
    store.clear();
    switches.clear();
    repeated.clear();
    log.clear();
    company.clear();
    isSeeding = true;
    for (const area of areas) area.seed?.(store, seedTime);
    isSeeding = false;
  };

  /** A POST with a known key is answered as it was the first time; a refused one leaves no key behind. */
  const once = async (request: PlainRequest, work: () => Promise<PlainAnswer>): Promise<PlainAnswer> => {
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    if (key === undefined) return work();
    const digest = `${request.url} ${String(request.body)}`;
    const known = repeated.get(key);
    if (!known) {
      const answer = work();
      repeated.set(key, { digest, answer });
      answer.catch(() => repeated.delete(key));
      return answer;
    }
    if (known.digest === digest) return known.answer;
    throw new RefusedError('conflict', 'This Idempotency-Key was used for another request');
  };

  const answerCall = async (request: PlainRequest, url: URL, requestId: string): Promise<PlainAnswer> => {
    const { operation, params } = findOperation(request.method, url.pathname.slice(apiBaseUrl.length));
    const { contract, path } = operation;
    const failure = failureOf(request.method, contract.name);
    if (failure === 0) throw new BrokenConnection();
    if (failure !== undefined) return answerWith(failure, `The mock was told to fail with ${failure}`, requestId);
    const isPublic = contract.kind === 'endpoint' && contract.auth === false;
    if (!isPublic && !isSignedIn(request)) throw new RefusedError('unauthenticated', 'Sign in first');
    const now = clock();
    const language = preferredLanguage(request.headers['accept-language']);
    const context = {
      store,
      params,
      now,
      basePath,
      language,
      record: recording.record,
      byClock: recording.byClock(now),
    };
    const call = {
      context,
      search: url.searchParams,
      body: bodyOf(request, operation),
      ifMatch: ifMatchOf(request.headers['if-match']),
      client: request.headers[clientHeader.toLowerCase()],
      requireParents: () => checkParents(store, path, params),
    };
    return once(request, async () => asSent(await recording.run(operation, call)));
  };

  const answer = async (request: PlainRequest): Promise<PlainAnswer> => {
    requests += 1;
    const requestId = `mock-${requests}`;
    await wait();
    const url = new URL(request.url, 'http://mock.local');
    if (url.pathname === authUrl) return answerAuth(request, basePath);
    try {
      return await answerCall(request, url, requestId);
    } catch (error) {
      if (error instanceof RefusedError) return asSent(answerOfRefusal(error, requestId));
      if (error instanceof BrokenConnection) throw error;
      // A fault of a handler: the API would answer 500, and say no more.
      console.error(error);
      return answerWith(500, 'Something went wrong on our side', requestId);
    }
  };

  const visit = (name: string): Visitor => {
    const client = company.welcome(name);
    const headers = {
      authorization: 'Bearer visitor',
      'content-type': 'application/json',
      [clientHeader.toLowerCase()]: client,
    };
    return {
      call: async (method, path, body) => {
        const url = `${apiBaseUrl}${path}`;
        const sent = await answer({
          method,
          url,
          headers,
          body: body === undefined ? undefined : JSON.stringify(body),
        });
        if (sent.status >= 400) throw new Error(`${method} ${path}: ${sent.status} ${JSON.stringify(sent.body)}`);
        return typeof sent.body === 'object' && sent.body !== null && 'data' in sent.body ? sent.body.data : undefined;
      },
      open: (scope, page) => company.move(client, { scope, page }),
      leave: () => company.leave(client),
    };
  };

  reset();
  return { answer, store, live: company.live, visit, switches, reset };
}

/** Runs on from a moment. */
function startClock(from: Date): () => Date {
  const started = Date.now();
  return () => new Date(from.getTime() + Date.now() - started);
}

class BrokenConnection extends Error {}

/** What the mock itself answers, whatever the areas. */
const ofKernel: ReadonlySet<string> = new Set([changes.name, takeBackChange.name, announcePresence.name]);

function operationsOf(contracts: readonly Contract[], areas: readonly MockArea[]): MockOperation[] {
  const named = new Map<string, MockOperation[]>();
  const routes: MockRoutes = {
    resource: (resource, rules) => named.set(resource.name, resourceOperations(resource, rules)),
    document: (document, handlers) => named.set(document.name, documentOperations(document, handlers)),
    endpoint: (endpoint, handler) => named.set(endpoint.name, [endpointOperation(endpoint, handler)]),
  };
  for (const area of areas) area.routes?.(routes);
  return contracts
    .filter(({ name }) => !ofKernel.has(name))
    .flatMap((contract) => named.get(contract.name) ?? bySchema(contract));
}

/** What a contract does when its area has no rules for it. */
function bySchema(contract: Contract): MockOperation[] {
  if (contract.kind === 'resource') return resourceOperations(contract, {});
  if (contract.kind === 'document') return documentOperations(contract);
  return [endpointOperation(contract)];
}

function bodyOf({ method, body, headers }: PlainRequest, { contract }: MockOperation): unknown {
  if (method === 'GET' || method === 'DELETE' || body instanceof FormData) return body;
  if (contract.kind === 'endpoint' && !contract.body) return undefined;
  if (!headers['content-type']?.startsWith('application/json')) {
    throw new RefusedError('unsupported_media', 'The request must be JSON: Content-Type: application/json');
  }
  try {
    return JSON.parse(String(body));
  } catch {
    throw new RefusedError('malformed', body ? 'The request is no JSON' : 'The request has no body');
  }
}

function answerOfRefusal({ message, code, problems, current }: RefusedError, requestId: string): PlainAnswer {
  const body: ErrorBody = { message, code, errors: problems, requestId, ...(current !== undefined && { current }) };
  return { status: errorStatus[code], body };
}

function answerWith(status: number, message: string, requestId: string): PlainAnswer {
  const [code = 'internal'] = Object.entries(errorStatus).find(([, known]) => known === status) ?? [];
  return { status, body: { message, code, errors: [], requestId } };
}

/** What comes through JSON: no undefined, no dates, nothing shared with the store. */
function asSent(answer: PlainAnswer): PlainAnswer {
  return answer.body === undefined ? answer : { ...answer, body: JSON.parse(JSON.stringify(answer.body)) };
}
