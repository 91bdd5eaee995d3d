import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FaultyServer } from '../../faults/server.ts';
import { gatherFindings } from '../findings.ts';
import { attacker, signedIn, victim } from '../people.ts';
import type { AttackCase } from '../types.ts';

const connections = 40;
/** Milliseconds after which the server has given up on a stalled body (docs/operations.md), with some reserve. */
const abortedAfterMs = 25_000;
/** The most milliseconds that other requests may take meanwhile. */
const maxWaitMs = 5_000;

/** Requests announce bodies that never arrive: the server must serve others meanwhile, and give up on these. */
export const slowBodies: AttackCase = {
  name: 'slow-bodies',
  run: async ({ newServer, effort }) => {
    const server = await newServer();
    await server.start();
    const findings = gatherFindings();
    const token = await server.signIn(attacker);
    const other = await signedIn(server, victim);
    const isLong = effort.scale > 1;
    const uploads = Array.from({ length: isLong ? connections : 5 }, (_, number) => slowUpload(server, token, number));
    let slowest = 0;
    let created = 0;
    const deadline = performance.now() + (isLong ? abortedAfterMs : 1_000);
    while (performance.now() < deadline) {
      const answers = [
        await other.send('GET', '/api/health'),
        await other.send('POST', '/api/organizers', JSON.stringify({ name: `served meanwhile ${++created}` })),
      ];
      for (const { status, milliseconds, text } of answers) {
        if (status !== 200 && status !== 201) findings.add(`somebody else got ${status} meanwhile`, text.slice(0, 120));
        slowest = Math.max(slowest, milliseconds);
      }
      await wait(100);
    }
    if (slowest > maxWaitMs) findings.add(`somebody else waited ${(slowest / 1000).toFixed(1)} s meanwhile`);
    const open = uploads.filter(({ isClosed, received }) => !isClosed() && !received().startsWith('HTTP/1.1 4')).length;
    if (isLong && open > 0) findings.add(`${open} slow bodies were not given up after ${abortedAfterMs / 1000} s`);
    for (const { received } of uploads)
      if (received().startsWith('HTTP/1.1 5')) findings.add('a slow body was answered 5xx', received());
    for (const { socket } of uploads) socket.destroy();
    return {
      did: `${uploads.length} slow bodies, others waited at most ${(slowest / 1000).toFixed(2)} s`,
      findings: findings.lines(),
    };
  },
};

type SlowUpload = { socket: Socket; received: () => string; isClosed: () => boolean };

/** Announces a picture or a row, sends its beginning, and then stalls. */
function slowUpload(server: FaultyServer, token: string, number: number): SlowUpload {
  const isPicture = number % 2 === 0;
  const socket = connect(Number(new URL(server.origin).port), 'localhost');
  let received = '';
  let isClosed = false;
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
  });
  const lines = [
    `POST /api/${isPicture ? 'media' : 'organizers'} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${isPicture ? 'multipart/form-data; boundary=slow' : 'application/json'}`,
    `Content-Length: ${isPicture ? 7_000_000 : 900_000}`,
    '',
    isPicture ? '--slow\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n' : '{"name":"',
  ];
  socket.write(lines.join('\r\n'));
  return { socket, received: () => received, isClosed: () => isClosed };
}
