import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { BatchingSocket } from './batchingSocket.ts';

const server = createServer();
afterEach(() => server.close());

it('sends what is written in one turn together, and every turn at once', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = new BatchingSocket();
  socket.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const [[peer]] = await Promise.all([once(server, 'connection'), once(socket, 'connect')]);

  const received = async () => String((await once(peer, 'data'))[0]);
  socket.write('begin;');
  await Promise.resolve();
  socket.write('select 1;');
  expect(await received()).toBe('begin;select 1;');
  socket.write('commit;');
  expect(await received()).toBe('commit;');
  socket.destroy();
});
