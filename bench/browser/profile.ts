import { tokenCookie } from '@contract/session.ts';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

/** A slow machine on a slow line: 4× CPU slowdown, 10 Mbit/s, 40 ms. */
const slowdown = 4;
const bytesPerSecond = 10_000_000 / 8;
const latency = 40;

export function launchBrowser(executablePath: string): Promise<Browser> {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ executablePath, args: [...args, ...quiet] });
}

/** Calls `use` with a page in a new, signed-in browser profile in which nothing is cached, and closes it afterwards. */
export async function withColdProfile<T>(
  browser: Browser,
  { origin, token }: { origin: string; token: string },
  use: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  try {
    await context.addCookies([{ name: tokenCookie, value: token, url: origin, sameSite: 'Strict' }]);
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
    return await use(page, context);
  } finally {
    await context.close();
  }
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Goes to a path of the origin as the back button would: what was loaded stays loaded. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Resolves once the page has requested nothing for a while. */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  await page.evaluate(
    (pause) =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(done, pause);
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, pause);
        });
        observer.observe({ type: 'resource' });
      }),
    1500,
  );
}

/** Brotli bytes of the scripts whose download began before `until` (ms since navigation), by address. */
export async function scriptBytes(page: Page, until = Number.POSITIVE_INFINITY): Promise<Map<string, number>> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, startTime, encodedBodySize }) => ({ name, startTime, encodedBodySize })),
  );
  const bytes = new Map<string, number>();
  for (const { name, startTime, encodedBodySize } of scripts) {
    // A script that was preloaded has a second entry without a size, for its use.
    if (startTime <= until) bytes.set(name, Math.max(encodedBodySize, bytes.get(name) ?? 0));
  }
  return bytes;
}

export function total(bytes: Iterable<number>): number {
  return [...bytes].reduce((sum, one) => sum + one, 0);
}
