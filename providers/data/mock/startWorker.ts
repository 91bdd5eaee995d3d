import type { FromWorker, PortableStart, ToWorker } from '@contract/portableMessages.ts';
import type { SendRequest } from './backend.ts';
import { openWorker } from './openWorker.ts';

/** The product in a worker, as a page uses it. */
export type RunningProduct = {
  token: string;
  send: SendRequest;
  /** Answers when everything that was done is in the browser's storage, if it is kept there. */
  kept: () => Promise<void>;
};

type Pending = {
  head: (status: number, headers: [string, string][], body: ReadableStream<Uint8Array<ArrayBuffer>>) => void;
  /** The answer has no head: something in the worker went wrong. */
  fail: (reason: Error) => void;
  parts: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
};

/** Starts the product in a worker of this browser, or joins the one of another tab. */
export async function startWorker(start: PortableStart, page: Window): Promise<RunningProduct> {
  const { port, source } = await openWorker(start.keepAs, page);
  const tell = (message: ToWorker) => port.postMessage(message);
  const pending = new Map<number, Pending>();
  const keeping = new Map<number, (failure: string | undefined) => void>();
  let last = 0;
  const nextId = () => {
    last += 1;
    return last;
  };

  const breakOff = (id: number, reason: Error) => {
    const one = pending.get(id);
    if (one?.parts) one.parts.error(reason);
    else one?.fail(reason);
    pending.delete(id);
  };
  const end = (id: number, failure: string | undefined) => {
    const parts = pending.get(id)?.parts;
    if (failure !== undefined || !parts) {
      return breakOff(id, new Error(`The product in the worker could not answer: ${failure ?? 'no head'}`));
    }
    parts.close();
    pending.delete(id);
  };
  const begin = ({ id, status, headers }: Extract<FromWorker, { type: 'head' }>) => {
    const one = pending.get(id);
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (parts) => {
        if (one) one.parts = parts;
      },
      cancel: () => {
        pending.delete(id);
        tell({ type: 'cancel', id });
      },
    });
    one?.head(status, headers, body);
  };

  const token = await new Promise<string>((resolve, reject) => {
    port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'ready') return resolve(data.token);
      if (data.type === 'failed') return reject(new Error(data.reason));
      if (data.type === 'part') return pending.get(data.id)?.parts?.enqueue(data.bytes);
      if (data.type === 'end') return end(data.id, data.failure);
      if (data.type === 'kept') return keeping.get(data.id)?.(data.failure);
      begin(data);
    };
    source.onerror = ({ message }) => reject(new Error(message || 'The script of the worker could not be loaded'));
    tell({ type: 'start', start });
  });

  const send: SendRequest = async (path, { signal, ...init }) => {
    // Writes a form as bytes, and names the boundary between its parts.
    const request = new Request(new URL(path, page.location.href), init);
    const body = init.body ? await request.arrayBuffer() : null;
    signal?.throwIfAborted();
    const id = nextId();
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        if (!pending.has(id)) return;
        tell({ type: 'cancel', id });
        breakOff(id, signal.reason);
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

  const kept = () =>
    new Promise<void>((resolve, reject) => {
      const id = nextId();
      keeping.set(id, (failure) => {
        keeping.delete(id);
        if (failure === undefined) resolve();
        else reject(new Error(failure));
      });
      tell({ type: 'keep', id });
    });

  // A tab may be closed as soon as it is hidden, and a worker does not hear that.
  const keepNow = () => kept().catch((error: unknown) => console.error('The data could not be kept', error));
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.hidden) void keepNow();
  });
  page.addEventListener('pagehide', () => {
    void keepNow();
    for (const id of [...pending.keys()]) {
      tell({ type: 'cancel', id });
      breakOff(id, new Error('The page was left'));
    }
  });
  return { token, send, kept };
}
