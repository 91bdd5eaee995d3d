import { clientHeader } from '@contract/clientHeader.ts';
import { ifMatchOf } from '@contract/ifMatch.ts';
import { malformed } from '@contract/input.ts';
import { preferredLanguage } from '@contract/language.ts';
import { RefusedError } from '@contract/problem.ts';
import type { Method, PathTemplate } from '@contract/resource.ts';
import { mayChange } from '@contract/roles.ts';
import { createHistory, type History } from '../changes/history.ts';
import type { Ports } from '../ports.ts';
import { type Answer, respond } from './answers.ts';
import type { Context, Tell } from './area.ts';
import type { RequestContext, Session, VerifyToken } from './env.ts';
import { type Fingerprint, once } from './idempotency.ts';
import { pathReader } from './pathParams.ts';
import type { Product } from './product.ts';

/** The parts of a request that are read before its transaction begins. */
type Read<I> = {
  input: I;
  fingerprint?: Fingerprint;
  /** Called when the transaction fails. */
  giveUp?: () => Promise<void>;
};

/** Runs `work` in one transaction of the caller's account, and reports what it changed. */
type Transact = <T>(work: (context: Context) => Promise<T>) => Promise<T>;

/** One method at one path. */
export type Operation<I> = {
  method: Method;
  path: PathTemplate;
  /** True if it works without a token; then no account's rows can be seen. */
  isPublic?: boolean;
  /** True if viewers may call it: it changes nothing of the account, or only what belongs to the caller. */
  isForViewers?: boolean;
  /**
   * Reads and checks body and query, and does slow work on them. Runs outside the transaction that makes the response,
   * so that a slow sender holds no connection. Slow work reads the database in a separate transaction.
   */
  read: (c: RequestContext, transact: Transact) => Read<I> | Promise<Read<I>>;
  run: (input: I, context: Context, c: RequestContext) => Promise<Answer>;
  /** Responds to a repeated call; `stored` has the first response's status and headers. Default: the same response. */
  again?: (input: I, context: Context, stored: Answer) => Promise<Answer>;
  /** True if `read` writes in separate transactions. */
  hasWritten?: boolean;
};

export type Handler = (c: RequestContext) => Promise<Response>;
export type Route = { method: Method; path: PathTemplate; handler: Handler };

export type OperationOptions = {
  ports: Ports;
  verifyToken: VerifyToken;
  productOf: (c: RequestContext) => Product;
  /** Reports changes to the live streams, once they are committed. */
  tell: Tell;
};

const anonymousSession: Session = {
  account: 0,
  role: 'viewer',
  user: { id: 0, name: '', email: '' },
  expiresAt: new Date(0),
};

/** Builds a route: it checks token, path and input, then does the rest in one transaction of the caller's account. */
export function routeOf<I>(operation: Operation<I>, { ports, verifyToken, productOf, tell }: OperationOptions): Route {
  const { method, path, isPublic, isForViewers = method === 'GET', read, run, again, hasWritten } = operation;
  const readPath = pathReader(path);
  const handler: Handler = async (c) => {
    const session = isPublic ? anonymousSession : await authenticate(c, verifyToken);
    if (!isPublic && !isForViewers) requireEditor(session);
    const params = readPath(c);
    const requestId = c.get('requestId');
    const product = productOf(c);
    const ifMatch = ifMatchOf(c.req.header('if-match'));
    const client = clientOf(c);
    const language = preferredLanguage(c.req.header('accept-language'));
    const transact: Transact = async (work) => {
      const now = ports.clock();
      let written: History['written'] = () => [];
      const done = await ports.database.asAccount(session.account, async (tx, last) => {
        const history = createHistory(tx, { ...session, client, now, params });
        const result = await work({
          ...session,
          tx,
          params,
          now,
          requestId,
          ports,
          ifMatch,
          product,
          language,
          history,
        });
        await history.finish(last);
        written = history.written;
        return result;
      });
      const changes = written();
      if (changes.length > 0) tell(session.account, changes);
      return done;
    };
    const { input, fingerprint, giveUp } = await read(c, transact);
    let hasCompleted = false;
    const work = async (context: Context) => {
      const done = () => run(input, context, c);
      const repeated = again && ((stored: Answer) => again(input, context, stored));
      const answer = await (fingerprint ? once(fingerprint, context, done, { again: repeated, hasWritten }) : done());
      hasCompleted = true;
      return answer;
    };
    const answer = await transact(work).catch(async (error: unknown) => {
      // The commit may have succeeded although its reply was lost. Files without a row are better than the reverse.
      if (!hasCompleted) await giveUp?.();
      throw error;
    });
    return respond(answer);
  };
  return { method, path, handler };
}

/** Throws `forbidden` for viewers. */
export function requireEditor({ role }: Session): void {
  if (mayChange(role)) return;
  const message = 'Viewers can look at everything and change nothing';
  throw new RefusedError('forbidden', message, [{ path: '', code: 'viewers_only_look', message }]);
}

const validClientId = /^[\w-]{1,64}$/;

/** Returns the id of the browser tab that sent the request, if given. */
export function clientOf(c: RequestContext): string | null {
  const client = c.req.header(clientHeader);
  if (client === undefined) return null;
  if (!validClientId.test(client))
    throw malformed(clientHeader, 'invalid_format', 'Must be 1 to 64 letters, digits, _ or -');
  return client;
}

const bearer = /^Bearer ([\w.~+/-]+=*)$/i;

export function bearerOf(c: RequestContext): string | undefined {
  return bearer.exec(c.req.header('authorization') ?? '')?.[1];
}

/** Returns the session of the request's Bearer token; throws `unauthenticated`. */
export async function authenticate<Signed extends Session>(
  c: RequestContext,
  verifyToken: (token: string) => Promise<Signed | undefined>,
): Promise<Signed> {
  const token = bearerOf(c);
  const session = token === undefined ? undefined : await verifyToken(token);
  if (!session) throw new RefusedError('unauthenticated', 'Sign in first');
  c.get('budgets').forAccount(session.account);
  c.set('session', session);
  return session;
}

/** Returns the query of a request. Cutting the address takes a tenth of the time of `new URL`. */
export function searchOf(c: RequestContext): URLSearchParams {
  const { url } = c.req;
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
}
