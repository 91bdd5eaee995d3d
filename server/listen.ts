import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { ErrorBody } from '@contract/problem.ts';
import { getRequestListener } from '@hono/node-server';
import type { Config } from './config/config.ts';
import type { Log } from './ports.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

export type Doors = {
  /** Where people reach it: `http://localhost:3000`. */
  address: string;
  /** From now on the application answers; until then everything is 503. */
  open: (fetch: Fetch) => void;
  /** Takes no new connection; answers when the requests under way are answered, or given up after `patience` ms. */
  close: (patience: number) => Promise<void>;
};

/** Takes the port, and the second brand's where it is free. Throws one clear line when the port is taken. */
export async function listen(
  { host, port, brandTwoPort }: Pick<Config, 'host' | 'port' | 'brandTwoPort'>,
  log: Log,
): Promise<Doors> {
  let fetch: Fetch = starting;
  const serverOn = (where: number) =>
    start(
      getRequestListener((request, env) => fetch(request, env)),
      where,
      host,
    );
  const first = await serverOn(port).catch((error: unknown) => {
    throw new Error(refusalOf(error, host, port));
  });
  const servers = [first];
  if (brandTwoPort !== undefined) {
    const second = await serverOn(brandTwoPort).catch(() => undefined);
    if (second) servers.push(second);
    else log.warn('the port of the second brand is taken; BRAND_TWO_PORT names another', { port: brandTwoPort });
  }
  return {
    address: addressOf(first, host),
    open: (handler) => {
      fetch = handler;
    },
    close: async (patience) => {
      await Promise.all(servers.map((server) => drain(server, patience)));
    },
  };
}

/**
 * Milliseconds. Longer than a load balancer keeps a connection to us (60 s is usual): were we the first to close it, a
 * request might be on its way already, and lost.
 */
const keepAliveTimeout = 75_000;
/** How often a server that stops looks whether a connection has become idle. */
const looking = 100;

/** An error like any other, before there is an application that could make one. */
function starting(): Response {
  const message = 'The server is starting; try again in a moment';
  const body: ErrorBody = { message, code: 'unavailable', errors: [], requestId: randomUUID() };
  return Response.json(body, {
    status: 503,
    headers: {
      'Retry-After': '1',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function start(answer: ReturnType<typeof getRequestListener>, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout }, answer);
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve(server);
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

function drain(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), patience);
    // Also those that are idle only once their answer is sent.
    const idle = setInterval(() => server.closeIdleConnections(), looking);
    server.close(() => {
      clearTimeout(giveUp);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function addressOf(server: Server, host: string): string {
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isEverywhere ? 'localhost' : name}:${port}`;
}
