import type { FromWorker, PortableStart, ToWorker } from '@contract/portableMessages.ts';

/** A page that uses the product in a worker. */
type Page = {
  post: (message: FromWorker) => void;
  onMessage: (listener: (event: MessageEvent<ToWorker>) => void) => void;
};

/** The product in a browser's worker. */
export type BrowserProduct = {
  /** The access token of the browser's user. */
  token: string;
  answer: (request: Request) => Promise<Response>;
  /** Resolves when all changes are in the browser's storage. */
  save: () => Promise<void>;
};

export type OpenProduct = (start: PortableStart) => Promise<BrowserProduct>;

/**
 * The first page opens the product; later pages of a shared worker use the same one. After a failure, the next page
 * tries again.
 */
export function openOnce(open: OpenProduct): OpenProduct {
  let opened: Promise<BrowserProduct> | undefined;
  return (start) => {
    opened ??= open(start).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

/** Serves one page. */
export function servePage({ post, onMessage }: Page, open: OpenProduct): void {
  let product: Promise<BrowserProduct> | undefined;
  const running = new Map<number, AbortController>();

  const started = async (): Promise<BrowserProduct> => {
    if (!product) throw new Error('The product was not started');
    return product;
  };

  const answer = async ({ id, url, method, headers, body }: Extract<ToWorker, { type: 'request' }>) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    try {
      const response = await (await started()).answer(new Request(url, { method, headers, body, signal }));
      post({ type: 'head', id, status: response.status, headers: [...response.headers] });
      // Also cancels the body of a response whose page has gone before the headers arrive.
      await response.body?.pipeTo(new WritableStream({ write: (bytes) => post({ type: 'part', id, bytes }) }), {
        signal,
      });
      post({ type: 'end', id });
    } catch (error) {
      post({ type: 'end', id, failure: String(error) });
    } finally {
      running.delete(id);
    }
  };

  const save = async (id: number) => {
    try {
      await (await started()).save();
      post({ type: 'saved', id });
    } catch (error) {
      post({ type: 'saved', id, failure: String(error) });
    }
  };

  onMessage(({ data }) => {
    if (data.type === 'cancel') return running.get(data.id)?.abort();
    if (data.type === 'request') return void answer(data);
    if (data.type === 'save') return void save(data.id);
    product = open(data.start);
    product.then(
      ({ token }) => post({ type: 'ready', token }),
      (error: unknown) => post({ type: 'failed', reason: String(error) }),
    );
  });
}
