import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from './config/config.ts';
import { type Connections, watchConnections } from './connections.ts';
import type { Log } from './ports.ts';
import { startingResponse } from './startingResponse.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

export type HttpServer = {
  /** The address for people: `http://localhost:3000`. */
  address: string;
  /** Passes requests to the application from now on; before that every response is 503. */
  open: (fetch: Fetch) => void;
  /** Accepts no new connection; resolves when the requests under way are done, or aborted after `timeoutMs` ms. */
  close: (timeoutMs: number) => Promise<void>;
};

/** Opens the port, and the second brand's if it is free. Throws a one-line error if the port is taken. */
export async function listen(
  { host, port, brandTwoPort, connections }: Pick<Config, 'host' | 'port' | 'brandTwoPort' | 'connections'>,
  log: Log,
): Promise<HttpServer> {
  let fetch: Fetch = startingResponse;
  const serverOn = (serverPort: number) =>
    start(
      getRequestListener((request, env) => fetch(request, env)),
      { port: serverPort, host, connections },
    );
  const first = await serverOn(port).catch((error: unknown) => {
    throw new Error(refusalOf(error, host, port));
  });
  const started = [first];
  if (brandTwoPort !== undefined) {
    const second = await serverOn(brandTwoPort).catch(() => undefined);
    if (second) started.push(second);
    else log.warn('the port of the second brand is taken; BRAND_TWO_PORT names another', { port: brandTwoPort });
  }
  return {
    address: addressOf(first.server, host),
    open: (handler) => {
      fetch = handler;
    },
    close: async (timeoutMs) => {
      await Promise.all(started.map(({ drain }) => drain(timeoutMs)));
    },
  };
}

/**
 * Milliseconds. Longer than a load balancer keeps a connection to us (60 s is usual): if we closed it first, a request
 * might be on its way already, and be lost.
 */
const keepAliveTimeout = 75_000;
/** Milliseconds for a whole request: more than a body may take (`http/held.ts`), for bodies that no handler reads. */
const requestTimeout = 150_000;

type Started = { server: Server; drain: Connections['drain'] };

function start(
  answer: ReturnType<typeof getRequestListener>,
  { port, host, connections }: { port: number; host: string; connections: number },
): Promise<Started> {
  return new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout, requestTimeout }, (incoming, outgoing) => {
      if (begin(incoming, outgoing)) void answer(incoming, outgoing);
    });
    const { begin, drain } = watchConnections(server, connections);
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve({ server, drain });
    });
  });
}

function refusalOf(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another PORT.`;
  if (code === 'EACCES') return `Foyer may not listen on port ${port}. Choose a PORT above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${host}. Correct HOST.`;
  return `Foyer cannot listen on ${host}:${port}: ${String(error)}`;
}

function addressOf(server: Server, host: string): string {
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const isWildcard = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isWildcard ? 'localhost' : name}:${port}`;
}
