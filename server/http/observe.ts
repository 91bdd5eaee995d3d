import type { MiddlewareHandler } from 'hono';
import type { Log } from '../ports.ts';
import type { Env, RequestContext } from './env.ts';

const validRequestId = /^[\w.-]{8,64}$/;

/** Keeps a request id from the proxy before us, so that both logs can be read side by side. */
export function requestId(): MiddlewareHandler<Env> {
  return async (c, next) => {
    const received = c.req.header('x-request-id');
    const id = received !== undefined && validRequestId.test(received) ? received : crypto.randomUUID();
    c.set('requestId', id);
    await next();
    c.res.headers.set('X-Request-Id', id);
  };
}

export type Origin = {
  /** Address of the other end of the connection. */
  peerAddress: (c: RequestContext) => string;
  /** Trust `X-Forwarded-For` and `X-Forwarded-Proto`, because a proxy of ours forwards all requests. */
  trustProxy: boolean;
};

/** Sets the caller's address. Only the last hop's entry is trusted: earlier ones are the caller's own claim. */
export function origin({ peerAddress, trustProxy }: Origin): MiddlewareHandler<Env> {
  return async (c, next) => {
    const lastHop = (name: string) => (trustProxy ? c.req.header(name)?.split(',').at(-1)?.trim() : undefined);
    c.set('remoteAddress', withoutPort(lastHop('x-forwarded-for') ?? '') || peerAddress(c));
    const protocol = lastHop('x-forwarded-proto') ?? (c.req.url.startsWith('https:') ? 'https' : 'http');
    c.set('isSecure', protocol === 'https');
    await next();
  };
}

/** Removes the port that some proxies add and that varies by connection: `198.51.100.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(hop) ?? [];
  return bracketed ?? dotted ?? hop;
}

/** Logs one line a request: no query, no headers, no body, so that no secret and no name gets into a log. */
export function logRequests(log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const session = c.get('session');
    const { status } = c.res;
    log[status >= 500 ? 'error' : 'info']('request', {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status,
      milliseconds: Math.round((performance.now() - start) * 10) / 10,
      from: c.get('remoteAddress'),
      ...(session ? { account: session.account, user: session.user.id } : {}),
    });
  };
}
