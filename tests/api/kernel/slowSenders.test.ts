import { connect, type Socket } from 'node:net';
import { apiFor, type TestAccount, type TestApi } from '@server/http/testing.ts';
import { type HttpServer, listen } from '@server/listen.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../../support/ports.ts';
import { createStorage, storage } from './storage.ts';

const megabyte = 1_000_000;
const limits = {
  requests: 20,
  smallBodies: { total: 2_000_000, perOwner: 1_000_000 },
  largeBodies: { total: 2.5 * megabyte, perOwner: 2 * megabyte },
  timeoutMs: { pause: 1_500, small: 2_000, large: 3_000 },
};

/** Two bodies of 900,000 bytes are too much for one account, and for two accounts together. */
const tightLimits = {
  ...limits,
  largeBodies: { total: 1.6 * megabyte, perOwner: 1.5 * megabyte },
  // So long that nobody is given up while a test runs, however slow the machine is.
  timeoutMs: { pause: 600_000, small: 600_000, large: 600_000 },
};

/** The engine does not matter, because only accepted requests reach the database. */
describe('slow senders', () => {
  let api: TestApi;
  let doors: HttpServer;
  const sockets = new Set<Socket>();

  async function open(chosen: typeof limits): Promise<void> {
    api = await apiFor('pglite', { areas: [storage], limits: chosen });
    await createStorage(api.database);
    doors = await listen({ host: '127.0.0.1', port: 0, brandTwoPort: undefined, connections: 100 }, silentLog);
    doors.open(api.app.fetch);
  }
  async function close(): Promise<void> {
    await doors.close(0);
    await api.close();
  }
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  });

  /** Sends the head of a request with a body of a megabyte, then only this many bytes of the body. */
  function stalled(sent: number, { as = api.me, length = `Content-Length: ${megabyte}` } = {}) {
    const { hostname, port } = new URL(doors.address);
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    let answer = '';
    const begun = performance.now();
    const ended = new Promise<{ status: number; answer: string; milliseconds: number }>((resolve) => {
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        answer += bytes;
      });
      socket.on('close', () => {
        const status = Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]);
        resolve({ status, answer, milliseconds: performance.now() - begun });
      });
    });
    socket.write(
      `POST /api/shelves HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${as.token}\r\n` +
        `Content-Type: application/json\r\n${length}\r\n\r\n`,
    );
    socket.write('x'.repeat(sent));
    return ended;
  }

  const save = (as: TestAccount) =>
    fetch(`${doors.address}/api/shelves`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${as.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'North' }),
    });

  describe('within the limits', () => {
    beforeAll(() => open(limits));
    afterAll(close);

    test('are cut off long before the connection times out, and their capacity is freed', async () => {
      for (let turn = 0; turn < 2; turn += 1) {
        const answers = await Promise.all([stalled(900_000), stalled(900_000)]);
        expect(answers.map(({ status }) => status)).toEqual([400, 400]);
        expect(answers[0]?.answer).toContain('The request comes too slowly');
        for (const { milliseconds } of answers) expect(milliseconds).toBeLessThan(20_000);
      }
    });

    test('do not prevent anybody from saving, including themselves', async () => {
      const slow = Array.from({ length: 6 }, () => stalled(900_000));
      const slowToo = Array.from({ length: 6 }, () => stalled(900_000, { as: api.stranger }));
      for (const as of [api.me, api.stranger]) expect((await save(as)).status).toBe(201);
      await Promise.all([...slow, ...slowToo]);
    });

    test.each([
      ['a small body', 'Content-Length: 20'],
      ['a body of unknown length', 'Transfer-Encoding: chunked'],
    ])('are cut off if they do not finish %s', async (_, length) => {
      const { status, milliseconds } = await stalled(0, { length });
      expect(status).toBe(400);
      expect(milliseconds).toBeLessThan(20_000);
    });

    test('who keep sending a little are cut off too', async () => {
      const { hostname, port } = new URL(doors.address);
      const socket = connect(Number(port), hostname);
      sockets.add(socket);
      socket.on('error', () => undefined);
      const begun = performance.now();
      const closed = new Promise<number>((resolve) => socket.on('close', () => resolve(performance.now() - begun)));
      socket.resume();
      socket.write(
        `POST /api/shelves HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${api.me.token}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${megabyte}\r\n\r\n`,
      );
      const drip = setInterval(() => socket.write('x'), limits.timeoutMs.pause / 4);
      const milliseconds = await closed;
      clearInterval(drip);
      expect(milliseconds).toBeLessThan(20_000);
    });

    test('count for their account like any request: too many at once are refused, but not those of others', async () => {
      const many = Array.from({ length: limits.requests }, () => stalled(0));
      await expect.poll(async () => (await save(api.me)).status).toBe(429);
      const refused = await save(api.me);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(await refused.json()).toMatchObject({
        code: 'too_many_requests',
        errors: [{ path: '', code: 'too_much_at_once', params: { seconds: 5 } }],
      });
      expect((await save(api.stranger)).status).toBe(201);
      await Promise.all(many);
      expect((await save(api.me)).status).toBe(201);
    });
  });

  describe('who hold too much memory together', () => {
    // A server each, because what the senders of one test held is given back only some time after they are gone.
    beforeEach(() => open(tightLimits));
    afterEach(close);

    test.each([
      ['of one account', 429, () => api.me],
      ['of several accounts', 503, () => api.stranger],
    ])('are refused: %s', async (_, status, other) => {
      const refused = await Promise.race([stalled(900_000), stalled(900_000, { as: other() })]);
      expect([refused.status, /retry-after: (\d+)/i.exec(refused.answer)?.[1]]).toEqual([status, '5']);
    });
  });
});
