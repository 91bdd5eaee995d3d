import { createServer, request as forward, type IncomingMessage } from 'node:http';

/** A call as it arrived. */
type Call = { method: string; path: string; headers: IncomingMessage['headers']; length: number };

export type ApiElsewhere = {
  /** What the console is configured with. */
  baseUrl: string;
  calls: Call[];
  /** Where the calls are passed on to: a server's own origin. */
  passTo: (origin: string) => void;
  stop: () => Promise<void>;
};

/** What docs/operations.md asks of an API on another origin. */
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE',
  'Access-Control-Allow-Headers':
    'Accept-Language, Authorization, Cache-Control, Content-Type, Idempotency-Key, If-Match, Last-Event-ID, X-Client-Id',
};

/** The product API at `/v2` of an origin of its own: a proxy that lets the console's origin in. */
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
