import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { answerLength } from './answerLength.ts';
import type { Load, LoadResult } from './load.ts';

const load: Load = workerData;

/** The `2` of `HTTP/1.1 200`. */
const firstDigitOfSuccess = 0x32;

// Uses sockets instead of node:http, because the load generator must take as little of the machine as possible.
function sendRepeatedly(offset: number, until: number, answered: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(load.port, 'localhost');
    let next = offset;
    let received = Buffer.alloc(0);
    const sendNext = () => socket.write(load.requests[next++ % load.requests.length] ?? '');
    socket.setNoDelay(true);
    socket.once('connect', sendNext);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed the connection')));
    socket.on('data', (bytes) => {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      const length = answerLength(received);
      if (length === undefined) return;
      if (received[9] !== firstDigitOfSuccess) {
        socket.destroy(new Error(received.toString('latin1').slice(0, 500)));
        return;
      }
      received = received.subarray(length);
      if (performance.now() >= until) {
        socket.removeAllListeners('close').destroy();
        resolve();
      } else {
        answered();
        sendNext();
      }
    });
  });
}

async function run(): Promise<LoadResult> {
  let answered = 0;
  const started = performance.now();
  const until = started + load.milliseconds;
  const step = Math.ceil(load.requests.length / load.connections);
  try {
    await Promise.all(
      Array.from({ length: load.connections }, (_, index) => sendRepeatedly(index * step, until, () => answered++)),
    );
    return { answered, seconds: load.milliseconds / 1000 };
  } catch (error) {
    return { answered, seconds: 0, failure: String(error) };
  }
}

run().then((result) => parentPort?.postMessage(result));
