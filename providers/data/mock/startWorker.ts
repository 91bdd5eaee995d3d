import type { FromWorker, PortableStart, ToWorker } from '@contract/portableMessages.ts';
import type { SendRequest } from './backend.ts';
import { openWorker } from './openWorker.ts';

/** The product that runs in a worker. */
export type RunningProduct = {
  token: string;
  send: SendRequest;
  /** Resolves when all changes are in the browser's storage; at once if the data is not stored. */
  saved: () => Promise<void>;
};

/** A request that the worker has not answered completely. */
type Pending = {
  head: (status: number, headers: [string, string][], body: ReadableStream<Uint8Array<ArrayBuffer>>) => void;
  /** Called if the worker fails before it has sent the status and headers. */
  fail: (reason: Error) => void;
  parts: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
};

/** Starts the product in a worker of this browser, or joins that of another tab. */
export async function startWorker(start: PortableStart, page: Window): Promise<RunningProduct> {
  const { port, source } = await openWorker(start.storageKey, page);
  const postToWorker = (message: ToWorker) => port.postMessage(message);
  const pending = new Map<number, Pending>();
  const pendingSaves = new Map<number, (failure: string | undefined) => void>();
  let last = 0;
  const nextId = () => {
    last += 1;
    return last;
  };

  const failRequest = (id: number, reason: Error) => {
    const pendingRequest = pending.get(id);
    if (pendingRequest?.parts) pendingRequest.parts.error(reason);
    else pendingRequest?.fail(reason);
    pending.delete(id);
  };
  const endBody = (id: number, failure: string | undefined) => {
    const parts = pending.get(id)?.parts;
    if (failure !== undefined || !parts) {
      return failRequest(id, new Error(`The product in the worker could not answer: ${failure ?? 'no head'}`));
    }
    parts.close();
    pending.delete(id);
  };
  const beginBody = ({ id, status, headers }: Extract<FromWorker, { type: 'head' }>) => {
    const pendingRequest = pending.get(id);
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (parts) => {
        if (pendingRequest) pendingRequest.parts = parts;
      },
      cancel: () => {
        pending.delete(id);
        postToWorker({ type: 'cancel', id });
      },
    });
    pendingRequest?.head(status, headers, body);
  };

  const token = await new Promise<string>((resolve, reject) => {
    port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'ready') return resolve(data.token);
      if (data.type === 'failed') return reject(new Error(data.reason));
      if (data.type === 'part') return pending.get(data.id)?.parts?.enqueue(data.bytes);
      if (data.type === 'end') return endBody(data.id, data.failure);
      if (data.type === 'saved') return pendingSaves.get(data.id)?.(data.failure);
      beginBody(data);
    };
    source.onerror = ({ message }) => reject(new Error(message || 'The script of the worker could not be loaded'));
    postToWorker({ type: 'start', start });
  });

  const send: SendRequest = async (path, { signal, ...init }) => {
    // `Request` serialises a form to bytes, and adds the boundary between its parts to the headers.
    const request = new Request(new URL(path, page.location.href), init);
    const body = init.body ? await request.arrayBuffer() : null;
    signal?.throwIfAborted();
    const id = nextId();
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        if (!pending.has(id)) return;
        postToWorker({ type: 'cancel', id });
        failRequest(id, signal.reason);
      });
      pending.set(id, {
        parts: undefined,
        head: (status, headers, stream) => resolve(new Response(status === 204 ? null : stream, { status, headers })),
        fail: reject,
      });
      const { url, method, headers } = request;
      postToWorker({ type: 'request', id, url, method, headers: [...headers], body });
    });
  };

  const saved = () =>
    new Promise<void>((resolve, reject) => {
      const id = nextId();
      pendingSaves.set(id, (failure) => {
        pendingSaves.delete(id);
        if (failure === undefined) resolve();
        else reject(new Error(failure));
      });
      postToWorker({ type: 'save', id });
    });

  // A tab may be closed as soon as it is hidden, and its worker is not notified of that.
  const saveNow = () => saved().catch((error: unknown) => console.error('The data could not be kept', error));
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.hidden) void saveNow();
  });
  page.addEventListener('pagehide', () => {
    void saveNow();
    for (const id of [...pending.keys()]) {
      postToWorker({ type: 'cancel', id });
      failRequest(id, new Error('The page was left'));
    }
  });
  return { token, send, saved };
}
