import { describe, expect, it, vi } from 'vitest';
import { retrying } from './retrying.ts';

const page = { Page: () => null };

function tools() {
  const waited: number[] = [];
  const wait = vi.fn(async (milliseconds: number) => {
    waited.push(milliseconds);
  });
  const importModule = vi.fn(async (_address: string): Promise<unknown> => page);
  return { waited, wait, importModule };
}

const failing = (times: number, message = 'Importing a module script failed.') => {
  let left = times;
  return vi.fn(async () => {
    if (left-- > 0) throw new TypeError(message);
    return page;
  });
};

describe('retrying', () => {
  it('loads at once if nothing fails', async () => {
    const { waited, ...rest } = tools();
    const load = failing(0);
    await expect(retrying(load, rest)()).resolves.toBe(page);
    expect(load).toHaveBeenCalledTimes(1);
    expect(waited).toEqual([]);
  });

  it('waits 1, 2, 3 seconds and returns the page if the third retry succeeds', async () => {
    const { waited, ...rest } = tools();
    await expect(retrying(failing(3), rest)()).resolves.toBe(page);
    expect(waited).toEqual([1000, 2000, 3000]);
  });

  it('rejects after five retries, 1 to 5 seconds apart', async () => {
    const { waited, ...rest } = tools();
    const load = failing(6, 'gone');
    await expect(retrying(load, rest)()).rejects.toThrow('gone');
    expect(waited).toEqual([1000, 2000, 3000, 4000, 5000]);
    expect(load).toHaveBeenCalledTimes(6);
    expect(rest.importModule).not.toHaveBeenCalled();
  });

  it('uses a new address in each retry, as browsers remember the failed one', async () => {
    const { waited, wait } = tools();
    const address = 'https://console.test/n/assets/tickets-1a2b.js';
    const load = failing(6, `Failed to fetch dynamically imported module: ${address}`);
    const addresses: string[] = [];
    const importModule = async (path: string) => {
      addresses.push(path);
      if (addresses.length < 3) throw new TypeError(`Failed to fetch dynamically imported module: ${path}`);
      return page;
    };
    await expect(retrying(load, { wait, importModule })()).resolves.toBe(page);
    expect(load).toHaveBeenCalledTimes(1);
    expect(waited).toEqual([1000, 2000, 3000]);
    expect(addresses.map((path) => path.replace(/\d+$/, 'N'))).toEqual(addresses.map(() => `${address}?retry=N`));
    expect(new Set(addresses).size).toBe(3);
  });

  it('reads the address from the loader if the browser does not report it', async () => {
    const { wait, importModule } = tools();
    const load = failing(6);
    load.toString = () => '()=>e(()=>import(`./tickets-1a2b.js`),__vite__mapDeps([0,1]),import.meta.url)';
    await retrying(load, { wait, importModule })();
    expect(importModule).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/lib\/tickets-1a2b\.js\?retry=\d+$/));
  });

  it('returns the same module again once a retry has loaded it', async () => {
    const { wait, importModule } = tools();
    const load = failing(
      6,
      'Failed to fetch dynamically imported module: https://console.test/n/assets/tickets-1a2b.js',
    );
    const again = retrying(load, { wait, importModule });
    expect(await again()).toBe(await again());
    expect(load).toHaveBeenCalledTimes(1);
    expect(importModule).toHaveBeenCalledTimes(1);
  });

  it('calls the loader itself again for a style sheet that failed', async () => {
    const { wait, importModule } = tools();
    const load = failing(2, 'Unable to preload CSS for /n/assets/tickets-1a2b.css');
    load.toString = () => '()=>e(()=>import(`./tickets-1a2b.js`),__vite__mapDeps([0,1]),import.meta.url)';
    await expect(retrying(load, { wait, importModule })()).resolves.toBe(page);
    expect(importModule).not.toHaveBeenCalled();
  });

  it('rejects with the failure of the last address', async () => {
    const { wait } = tools();
    const importModule = vi.fn(async () => Promise.reject(new TypeError('still gone')));
    const load = failing(6, 'Failed to fetch dynamically imported module: https://console.test/a.js');
    await expect(retrying(load, { wait, importModule })()).rejects.toThrow('still gone');
  });

  it('starts with a new address when it is called again, so that it can succeed at once', async () => {
    const { waited, wait } = tools();
    const address = 'https://console.test/n/assets/dialog-1a2b.js';
    const load = failing(99, `Failed to fetch dynamically imported module: ${address}`);
    let isDown = true;
    const importModule = async () => {
      if (isDown) throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
      return page;
    };
    const again = retrying(load, { wait, importModule });
    await expect(again()).rejects.toThrow('Failed to fetch');
    isDown = false;
    waited.length = 0;
    await expect(again()).resolves.toBe(page);
    expect(waited).toEqual([]);
  });

  it('starts with a full series of retries when it is called again', async () => {
    const { waited, ...rest } = tools();
    const load = failing(7, 'gone');
    const again = retrying(load, rest);
    await expect(again()).rejects.toThrow('gone');
    await expect(again()).resolves.toBe(page);
    expect(waited).toEqual([1000, 2000, 3000, 4000, 5000, 1000]);
  });
});
