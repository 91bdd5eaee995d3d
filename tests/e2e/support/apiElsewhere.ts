import { createServer, request as forward, type IncomingMessage } from 'node:http';

/** A received call. */
type Call = { method: string; path: string; headers: IncomingMessage['headers']; length: number };

export type ApiElsewhere = {
  /** The API address for the console's configuration. */
  baseUrl: string;
  calls: Call[];
  /** Sets the server origin to which calls are forwarded. */
  passTo: (origin: string) => void;
  stop: () => Promise<void>;
};

/** The headers that docs/operations.md requires of an API on another origin. */
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE',
  'Access-Control-Allow-Headers':
    'Accept-Language, Authorization, Cache-Control, Content-Type, Idempotency-Key, If-Match, Last-Event-ID, X-Client-Id',
};

/** Serves the product API at `/v2` of a separate origin: a proxy that allows requests from the console's origin. */
export async function startApiElsewhere(): Promise<ApiElsewhere> {
  const calls: Call[] = [];
  let target = '';
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    if (method === 'OPTIONS' || !url.startsWith('/v2/')) {
      outgoing.writeHead(method === 'OPTIONS' ? 204 : 404, cors).end();
      return;
    }
    const call: Call = { method, path: url.slice('/v2'.length), headers, length: 0 };
    calls.push(call);
    incoming.on('data', (bytes: Buffer) => {
      call.length += bytes.length;
    });
    const passed = forward(`${target}/api${call.path}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...cors });
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The API elsewhere has no port');
  return {
    baseUrl: `http://localhost:${address.port}/v2`,
    calls,
    passTo: (origin) => {
      target = origin;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
