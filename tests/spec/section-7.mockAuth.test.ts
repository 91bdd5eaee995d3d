import { createServer as createHttpServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createServer } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { developmentServer } from '../../scripts/vite/developmentServer.ts';
import { clause } from './clauses.ts';

type Reply = { status: number; body: object };
type Received = { method?: string; url?: string; authorization?: string; type?: string; body: unknown };

afterEach(() => vi.unstubAllEnvs());

type Listening = { address: () => string | { port: number } | null };

function originOf(server: Listening | null): string {
  const address = server?.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  return `http://localhost:${address.port}`;
}

/** Starts an API that responds to every request with this reply. */
async function apiAnswering(reply: Reply) {
  const received: Received[] = [];
  const server = createHttpServer(async (request, response) => {
    const { method, url, headers } = request;
    const { authorization, 'content-type': type } = headers;
    received.push({ method, url, authorization, type, body: await json(request) });
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { url: `${originOf(server)}/api`, received, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** Returns the response of the development server to a login, with this API behind it. */
async function signInThrough(apiUrl: string) {
  vi.stubEnv('AUTH_MOCK_API_URL', apiUrl);
  vi.stubEnv('AUTH_MOCK_USER_NAME', 'olga');
  vi.stubEnv('AUTH_MOCK_PASSWORD', 'secret');
  vi.stubEnv('AUTH_MOCK_AUTHORIZATION', 'Basic abc');
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [developmentServer()],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, watch: null, ws: false },
  });
  try {
    await vite.listen();
    const answer = await fetch(`${originOf(vite.httpServer)}/nAuth.php`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'auth' }),
    });
    return { status: answer.status, body: await answer.json() };
  } finally {
    await vite.close();
  }
}

test(clause('§7.6'), async () => {
  const good = await apiAnswering({ status: 200, body: { data: { token: 'a.b.c' } } });
  expect(await signInThrough(good.url)).toEqual({ status: 200, body: { success: 1, jwt: 'a.b.c' } });
  expect(good.received).toEqual([
    {
      method: 'POST',
      url: '/api/auth',
      authorization: 'Basic abc',
      type: 'application/json',
      body: { userName: 'olga', password: 'secret' },
    },
  ]);
  await good.stop();
  for (const reply of [
    { status: 401, body: { message: 'Wrong password' } },
    { status: 200, body: { data: {} } },
  ]) {
    const other = await apiAnswering(reply);
    expect(await signInThrough(other.url)).toEqual(reply);
    await other.stop();
  }
  // No server listens at this address any more.
  const { body } = await signInThrough(good.url);
  expect(body).toEqual({ status: 400, message: expect.any(String) });
});
