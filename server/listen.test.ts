import { Agent, get, type IncomingMessage } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '../tests/support/ports.ts';
import { type Doors, listen } from './listen.ts';

const agent = new Agent({ keepAlive: true });
const open: Doors[] = [];
afterEach(async () => {
  agent.destroy();
  for (const doors of open.splice(0)) await doors.close(0);
});

async function doorsOn(port = 0): Promise<Doors> {
  const doors = await listen({ host: '127.0.0.1', port, brandTwoPort: undefined }, silentLog);
  open.push(doors);
  return doors;
}

const ask = ({ address }: Doors) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    get(address, { agent }, (answer) => answer.resume().once('end', () => resolve(answer))).once('error', reject),
  );

test('until there is an application the answer is 503', async () => {
  const doors = await doorsOn();
  expect((await ask(doors)).statusCode).toBe(503);
  doors.open(() => new Response('here'));
  expect((await ask(doors)).statusCode).toBe(200);
});

test('a connection is kept for longer than a load balancer keeps it', async () => {
  const answer = await ask(await doorsOn());
  expect(Number(/timeout=(\d+)/.exec(String(answer.headers['keep-alive']))?.[1])).toBeGreaterThan(60);
});

test('a server that stops waits for what it still answers, and not for the connection that it came on', async () => {
  const doors = await doorsOn();
  let finish: ((answer: Response) => void) | undefined;
  doors.open(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const answer = ask(doors);
  await vi.waitFor(() => expect(finish).toBeDefined());
  const closed = doors.close(60_000);
  finish?.(new Response('done'));
  expect((await answer).statusCode).toBe(200);
  await closed;
});

test('a port that is taken is told in one line', async () => {
  const { address } = await doorsOn();
  const port = Number(new URL(address).port);
  await expect(doorsOn(port)).rejects.toThrow(`Port ${port} is in use. Stop what uses it, or choose another PORT.`);
});
