import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../tests/support/ports.ts';
import { type HttpServer, listen } from './listen.ts';

const agent = new Agent({ keepAlive: true });
const open: HttpServer[] = [];
afterEach(async () => {
  agent.destroy();
  for (const doors of open.splice(0)) await doors.close(0);
});

async function doorsOn(port = 0, connections = 100): Promise<HttpServer> {
  const doors = await listen({ host: '127.0.0.1', port, brandTwoPort: undefined, connections }, silentLog);
  open.push(doors);
  return doors;
}

const ask = ({ address }: HttpServer) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    get(address, { agent }, (answer) => answer.resume().once('end', () => resolve(answer))).once('error', reject),
  );

test('responds with 503 until there is an application', async () => {
  const doors = await doorsOn();
  expect((await ask(doors)).statusCode).toBe(503);
  doors.open(() => new Response('here'));
  expect((await ask(doors)).statusCode).toBe(200);
});

test('keeps an idle connection for longer than a load balancer does', async () => {
  const answer = await ask(await doorsOn());
  expect(Number(/timeout=(\d+)/.exec(String(answer.headers['keep-alive']))?.[1])).toBeGreaterThan(60);
});

test('a stopping server waits for running responses, and not for their connections', async () => {
  const doors = await doorsOn();
  let finish: ((answer: Response) => void) | undefined;
  doors.open(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const answer = ask(doors);
  await expect.poll(() => finish).toBeDefined();
  const closed = doors.close(60_000);
  finish?.(new Response('done'));
  expect((await answer).statusCode).toBe(200);
  await closed;
});

/** A connection of a test's own, and everything that came on it until it was closed. */
function connectTo({ address }: HttpServer) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let text = '';
  let failure: string | undefined;
  socket.on('data', (bytes) => {
    text += bytes;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code;
  });
  const closed = new Promise<{ text: string; failure: string | undefined }>((resolve) =>
    socket.once('close', () => resolve({ text, failure })),
  );
  return { socket, closed, text: () => text };
}

const request = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const answersIn = (text: string) => text.split('HTTP/1.1 ').length - 1;

test('a server that stops under load closes every connection with a response, and handles what was sent', async () => {
  const doors = await doorsOn();
  let executed = 0;
  doors.open(async () => {
    executed += 1;
    await new Promise((resolve) => setTimeout(resolve, 2));
    return new Response('done');
  });
  const clients = Array.from({ length: 20 }, () => {
    const client = connectTo(doors);
    let sent = 0;
    const send = (socket: Socket) => {
      if (socket.destroyed || /connection: close/i.test(client.text())) return;
      sent += 1;
      socket.write(request());
    };
    client.socket.on('connect', () => send(client.socket));
    // The next request is sent as soon as an answer is there, as long as nobody has said that the connection closes.
    client.socket.on('data', () => answersIn(client.text()) === sent && send(client.socket));
    return { ...client, sent: () => sent };
  });
  await expect.poll(() => Math.min(...clients.map(({ sent }) => sent()))).toBeGreaterThan(5);
  await doors.close(10_000);
  const ends = await Promise.all(clients.map(({ closed }) => closed));
  for (const [index, { text, failure }] of ends.entries()) {
    expect([failure, answersIn(text)]).toEqual([undefined, clients[index]?.sent()]);
    expect(text.match(/connection: close/gi)).toHaveLength(1);
  }
  expect(executed).toBe(clients.reduce((sum, { sent }) => sum + sent(), 0));
});

test('a stopping server gives an idle connection time for one more request, and closes it then', async () => {
  const doors = await doorsOn();
  doors.open(() => new Response('done'));
  const [asks, stays] = [connectTo(doors), connectTo(doors)];
  for (const { socket, text } of [asks, stays]) {
    socket.write(request());
    await expect.poll(() => answersIn(text())).toBe(1);
  }
  const closed = doors.close(10_000);
  await new Promise((resolve) => setTimeout(resolve, 300));
  asks.socket.write(request());
  const [told, left] = [await asks.closed, await stays.closed];
  expect([answersIn(told.text), told.failure]).toEqual([2, undefined]);
  expect(told.text).toMatch(/connection: close/i);
  expect([answersIn(left.text), left.failure]).toEqual([1, undefined]);
  await closed;
});

test('handles all pipelined requests, and the last response closes the connection', async () => {
  const doors = await doorsOn();
  const finish: (() => void)[] = [];
  doors.open(() => new Promise((resolve) => finish.push(() => resolve(new Response('done')))));
  const { socket, closed } = connectTo(doors);
  socket.write(request('/1') + request('/2'));
  await expect.poll(() => finish).toHaveLength(2);
  const stopped = doors.close(10_000);
  socket.write(request('/3'));
  await expect.poll(() => finish).toHaveLength(3);
  for (const end of finish) end();
  const { text, failure } = await closed;
  expect([answersIn(text), failure]).toEqual([3, undefined]);
  expect(text.lastIndexOf('HTTP/1.1')).toBeLessThan(text.search(/connection: close/i));
  await stopped;
});

test('idle connections block nobody, and the longest idle one is closed', async () => {
  const doors = await doorsOn(0, 5);
  let finish: (() => void) | undefined;
  doors.open((incoming) =>
    incoming.url.endsWith('/slow')
      ? new Promise((resolve) => {
          finish = () => resolve(new Response('slow'));
        })
      : new Response('done'),
  );
  const busy = connectTo(doors);
  busy.socket.write(request('/slow'));
  await expect.poll(() => finish).toBeDefined();
  const idle: ReturnType<typeof connectTo>[] = [];
  for (let count = 0; count < 4; count += 1) {
    const one = connectTo(doors);
    await new Promise((resolve) => one.socket.once('connect', resolve));
    idle.push(one);
  }
  const newcomer = connectTo(doors);
  newcomer.socket.write(request());
  await expect.poll(() => answersIn(newcomer.text())).toBe(1);
  await idle[0]?.closed;
  expect(idle.slice(1).map(({ socket }) => socket.destroyed)).toEqual([false, false, false]);
  finish?.();
  await expect.poll(() => busy.text()).toContain('slow');
});

test('reports a port in use in one line', async () => {
  const { address } = await doorsOn();
  const port = Number(new URL(address).port);
  await expect(doorsOn(port)).rejects.toThrow(`Port ${port} is in use. Stop what uses it, or choose another PORT.`);
});
