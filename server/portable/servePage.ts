import type { FromWorker, PortableStart, ToWorker } from '@contract/portableMessages.ts';

/** A page that uses the product in a worker. */
type Page = {
  tell: (message: FromWorker) => void;
  hear: (listener: (event: MessageEvent<ToWorker>) => void) => void;
};

/** The product in a browser's worker. */
export type BrowserProduct = {
  /** The access token of the browser's user. */
  token: string;
  answer: (request: Request) => Promise<Response>;
  /** Resolves when all changes are in the browser's storage. */
  keep: () => Promise<void>;
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
export function servePage({ tell, hear }: Page, open: OpenProduct): void {
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
      tell({ type: 'head', id, status: response.status, headers: [...response.headers] });
      // Also cancels the body of a response whose page has gone before the headers arrive.
      await response.body?.pipeTo(new WritableStream({ write: (bytes) => tell({ type: 'part', id, bytes }) }), {
        signal,
      });
      tell({ type: 'end', id });
    } catch (error) {
      tell({ type: 'end', id, failure: String(error) });
    } finally {
      running.delete(id);
    }
  };

  const keep = async (id: number) => {
    try {
      await (await started()).keep();
      tell({ type: 'kept', id });
    } catch (error) {
      tell({ type: 'kept', id, failure: String(error) });
    }
  };

  hear(({ data }) => {
    if (data.type === 'cancel') return running.get(data.id)?.abort();
    if (data.type === 'request') return void answer(data);
    if (data.type === 'keep') return void keep(data.id);
    product = open(data.start);
    product.then(
      ({ token }) => tell({ type: 'ready', token }),
      (error: unknown) => tell({ type: 'failed', reason: String(error) }),
    );
  });
}
