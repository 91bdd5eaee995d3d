import type { FromWorker, PortableStart, ToWorker } from '@contract/portableMessages.ts';
import { openInBrowser } from './openInBrowser.ts';

type Page = {
  tell: (message: FromWorker) => void;
  hear: (listener: (event: MessageEvent<ToWorker>) => void) => void;
};

type Product = Awaited<ReturnType<typeof openInBrowser>>;

let product: Promise<Product> | undefined;

/** The first page decides; pages that come later to a shared worker use what is open. */
const openOnce = (start: PortableStart): Promise<Product> => {
  product ??= openInBrowser(start);
  return product;
};

/** Answers one page. */
function serve({ tell, hear }: Page): void {
  const readers = new Map<number, ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>>();

  const answer = async ({ id, url, method, headers, body }: Extract<ToWorker, { type: 'request' }>) => {
    const response = await (await product)?.answer(new Request(url, { method, headers, body }));
    if (!response) return;
    tell({ type: 'head', id, status: response.status, headers: [...response.headers] });
    const reader = response.body?.getReader();
    if (reader) readers.set(id, reader);
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      tell({ type: 'part', id, bytes: part.value });
    }
    readers.delete(id);
    tell({ type: 'end', id });
  };

  hear(({ data }) => {
    if (data.type === 'cancel') return void readers.get(data.id)?.cancel();
    if (data.type === 'request') return void answer(data).catch(() => tell({ type: 'end', id: data.id }));
    openOnce(data.start).then(
      ({ token }) => tell({ type: 'ready', token }),
      (error: unknown) => tell({ type: 'failed', reason: String(error) }),
    );
  });
}

// Shared by all tabs where the browser can, so that they show the same data; by itself otherwise.
if ('onconnect' in self) {
  self.addEventListener('connect', (event) => {
    const [port] = event instanceof MessageEvent ? event.ports : [];
    if (!port) return;
    serve({
      tell: (message) => port.postMessage(message),
      hear: (listener) => {
        port.onmessage = listener;
      },
    });
  });
} else {
  serve({
    tell: (message) => self.postMessage(message),
    hear: (listener) => self.addEventListener('message', listener),
  });
}
