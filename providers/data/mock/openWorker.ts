import { showStartNotice } from './startNotice.ts';

/** A worker that the product runs in: where to send messages, and what says that its script cannot be loaded. */
type ProductWorker = { port: Worker | MessagePort; source: Worker | SharedWorker };

/** Milliseconds. A tab that is just closing gives its lock back sooner. */
const beforeNotice = 1_000;

/** Opens a worker of this page; for data that is kept, the one that all tabs share where the browser can. */
export async function openWorker(keepAs: string | undefined, page: Window): Promise<ProductWorker> {
  if (keepAs !== undefined && 'SharedWorker' in globalThis) {
    const source = new SharedWorker(new URL('../../../server/portable/worker.ts', import.meta.url), { type: 'module' });
    return { port: source.port, source };
  }
  if (keepAs !== undefined) await holdData(keepAs, page);
  const source = new Worker(new URL('../../../server/portable/worker.ts', import.meta.url), { type: 'module' });
  return { port: source, source };
}

/**
 * Answers when no other tab has this data open: two databases on the same storage would overwrite each other. The browser
 * gives the lock back when this page is gone.
 */
async function holdData(keepAs: string, page: Window): Promise<void> {
  const { locks } = page.navigator;
  let hideNotice = (): void => undefined;
  const timer = setTimeout(() => {
    hideNotice = showStartNotice(page, 'inUse');
  }, beforeNotice);
  try {
    await new Promise<void>((resolve, reject) => {
      const hold = () => {
        resolve();
        return new Promise<never>(() => undefined);
      };
      locks.request(`foyer ${keepAs}`, hold).catch(reject);
    });
  } finally {
    clearTimeout(timer);
    hideNotice();
  }
}
