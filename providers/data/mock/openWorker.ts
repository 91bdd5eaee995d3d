import { showStartNotice } from './startNotice.ts';

/**
 * The worker in which the product runs. `port` receives its messages; `source` fires an error if its script fails to
 * load.
 */
type ProductWorker = { port: Worker | MessagePort; source: Worker | SharedWorker };

/** Milliseconds until the notice is shown. A tab that is just closing releases its lock sooner. */
const noticeDelayMs = 1_000;

/**
 * Starts a worker for this page. With `storageKey`, the data is stored, so all tabs share one worker if the browser
 * supports that.
 */
export async function openWorker(storageKey: string | undefined, page: Window): Promise<ProductWorker> {
  if (storageKey !== undefined && 'SharedWorker' in globalThis) {
    const source = new SharedWorker(new URL('../../../server/portable/worker.ts', import.meta.url), { type: 'module' });
    return { port: source.port, source };
  }
  if (storageKey !== undefined) await lockStorage(storageKey, page);
  const source = new Worker(new URL('../../../server/portable/worker.ts', import.meta.url), { type: 'module' });
  return { port: source, source };
}

/**
 * Resolves when no other tab has this data open: two databases on the same storage would overwrite each other. The
 * browser releases the lock when this page is closed.
 */
async function lockStorage(storageKey: string, page: Window): Promise<void> {
  const { locks } = page.navigator;
  let hideNotice = (): void => undefined;
  const timer = setTimeout(() => {
    hideNotice = showStartNotice(page, 'inUse');
  }, noticeDelayMs);
  try {
    await new Promise<void>((resolve, reject) => {
      const holdLock = () => {
        resolve();
        return new Promise<never>(() => undefined);
      };
      locks.request(`foyer ${storageKey}`, holdLock).catch(reject);
    });
  } finally {
    clearTimeout(timer);
    hideNotice();
  }
}
