import type { FromWorker, PortableStart, ToWorker } from '@contract/portableMessages.ts';
import type { SendRequest } from './backend.ts';

type Pending = {
  head: (status: number, headers: [string, string][], body: ReadableStream<Uint8Array<ArrayBuffer>>) => void;
  /** The answer has no head: something in the worker went wrong. */
  fail: (reason: Error) => void;
  parts: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
};

/** Starts the product in a worker of this browser, or joins the one of another tab. */
export async function startWorker(start: PortableStart, page: Window): Promise<{ token: string; send: SendRequest }> {
  const port = start.keepAs === undefined ? ownWorker() : sharedWorker();
  const tell = (message: ToWorker) => port.postMessage(message);
  const pending = new Map<number, Pending>();
  let last = 0;
  const token = await new Promise<string>((resolve, reject) => {
    port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'ready') return resolve(data.token);
      if (data.type === 'failed') return reject(new Error(data.reason));
      const one = pending.get(data.id);
      if (data.type === 'part') return one?.parts?.enqueue(data.bytes);
      if (data.type === 'end') {
        if (one?.parts) one.parts.close();
        else one?.fail(new Error('The product in the worker could not answer'));
        return void pending.delete(data.id);
      }
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start: (parts) => {
          if (one) one.parts = parts;
        },
        cancel: () => {
          pending.delete(data.id);
          tell({ type: 'cancel', id: data.id });
        },
      });
      one?.head(data.status, data.headers, body);
    };
    if (port instanceof Worker) port.onerror = ({ message }) => reject(new Error(message));
    tell({ type: 'start', start });
  });

  const send: SendRequest = async (path, { signal, ...init }) => {
    // Writes a form as bytes, and names the boundary between its parts.
    const request = new Request(new URL(path, page.location.href), init);
    const body = init.body ? await request.arrayBuffer() : null;
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        tell({ type: 'cancel', id });
        reject(signal.reason);
      });
      pending.set(id, {
        parts: undefined,
        head: (status, headers, stream) => resolve(new Response(status === 204 ? null : stream, { status, headers })),
        fail: reject,
      });
      const { url, method, headers } = request;
      tell({ type: 'request', id, url, method, headers: [...headers], body });
    });
  };
  return { token, send };
}

function ownWorker(): Worker {
  return new Worker(new URL('../../../server/portable/worker.ts', import.meta.url), { type: 'module' });
}

function sharedWorker(): Worker | MessagePort {
  if (!('SharedWorker' in globalThis)) return ownWorker();
  return new SharedWorker(new URL('../../../server/portable/worker.ts', import.meta.url), { type: 'module' }).port;
}
