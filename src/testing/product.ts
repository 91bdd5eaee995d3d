import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { inject } from 'vitest';

/**
 * Calls the tests' product and blocks until it responds: a test can prepare rows and read them synchronously, as if
 * they were in its own memory. The product runs in another process.
 */
export function callProduct(path: string, { token, body = {} }: { token?: string; body?: object } = {}): unknown {
  const { signal, port } = connected();
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  Atomics.store(signal, 0, 0);
  port.postMessage({
    url: `${inject('productUrl')}${path}`,
    init: { method: 'POST', headers, body: JSON.stringify(body) },
  });
  if (Atomics.wait(signal, 0, 0, longestWait) === 'timed-out') throw new Error(`The product did not answer ${path}`);
  const { status, text } = receiveMessageOnPort(port)?.message ?? {};
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text);
}

/** Milliseconds. */
const longestWait = 30_000;

const caller = `
const { workerData: { signal, port } } = require('node:worker_threads');
port.on('message', async ({ url, init }) => {
  let answer;
  try {
    const response = await fetch(url, init);
    answer = { status: response.status, text: await response.text() };
  } catch (error) {
    answer = { status: 0, text: String(error.cause ?? error) };
  }
  port.postMessage(answer);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
});`;

type Connected = { signal: Int32Array; port: import('node:worker_threads').MessagePort };

let current: Connected | undefined;

function connected(): Connected {
  if (current) return current;
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  new Worker(caller, { eval: true, workerData: { signal, port: port2 }, transferList: [port2] }).unref();
  port1.unref();
  current = { signal, port: port1 };
  return current;
}
