import { waitForRetry } from './waitForRetry.ts';

/** Spec §2 and §9: retried up to 5 times, waiting 1, 2, 3, 4, 5 seconds. */
const delays = [1000, 2000, 3000, 4000, 5000];

type Tools = {
  wait: (milliseconds: number) => Promise<void>;
  importModule: (address: string) => Promise<unknown>;
};

const browserTools: Tools = {
  wait: waitForRetry,
  importModule: (address) => import(/* @vite-ignore */ address),
};

/** Counts the retries of the page, so that each requests a URL that the browser has not tried yet. */
let retries = 0;

/**
 * Wraps the loader of a lazy module, `() => import('./page.tsx')`, so that it retries a failed load, and after the
 * fifth retry rejects with the last error.
 *
 * Browsers cache a failed module by its URL (whatwg/html#6768), so each retry requests the same file with a new query.
 * The URL is in the browser's message or, in Safari, only in the text of the loader. A module loaded that way is a second
 * copy of this one file; its imports are shared. Where no URL can be found, a retry calls the loader again. A call after
 * one that failed begins with such a URL, because the loader would fail at once.
 */
export function retrying<Module>(
  load: () => Promise<Module>,
  { wait, importModule }: Tools = browserTools,
): () => Promise<Module> {
  let failure: unknown;
  /**
   * The module that a retry has loaded. It is reused, because loading it from another URL would create another copy.
   */
  let retried: Module | undefined;
  return async () => {
    if (retried !== undefined) return retried;
    for (const delay of [0, ...delays]) {
      if (delay > 0) await wait(delay);
      try {
        const address = failure === undefined ? undefined : addressOf(failure, load);
        if (!address) return await load();
        retried = (await importModule(withQuery(address))) as Module;
        return retried;
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };
}

function addressOf(failure: unknown, load: () => Promise<unknown>): string | undefined {
  const message = failure instanceof Error ? failure.message : '';
  // Vite's message about a style sheet: only the loader itself requests it again.
  if (message.includes('preload CSS')) return undefined;
  const url = /https?:\/\/\S+\.[jt]sx?(?:\?\S*)?$/.exec(message)?.[0];
  // Vite writes every chunk into one folder, so a URL relative to the loader's file is relative to this one too.
  const written = /\bimport\(\s*[`'"]([^`'"]+)[`'"]/.exec(String(load))?.[1];
  if (url) return url;
  return written && URL.canParse(written, import.meta.url) ? new URL(written, import.meta.url).href : undefined;
}

function withQuery(address: string): string {
  const url = new URL(address);
  retries += 1;
  url.searchParams.set('retry', String(retries));
  return url.href;
}
