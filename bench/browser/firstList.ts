import type { Browser } from '@playwright/test';
import { budgets, type Measurement } from '../budgets.ts';
import { median, takeTurns } from '../statistics.ts';
import { scriptBytes, slowDown, total, withColdProfile } from './profile.ts';

export type Site = { origin: string; token: string };
type Run = { script: number; seconds: number; blocking: number };

const rounds = 11;
export const rowLink = 'table tbody tr a[href]';
/** Blocking counts until the page has been quiet for so long after its rows. */
export const quiet = 1000;

declare global {
  var firstList: { rowsAt?: number; longTasks: { start: number; duration: number }[] };
}

/** Runs in the page before its first script. */
export function observe(selector: string): void {
  globalThis.firstList = { longTasks: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      globalThis.firstList.longTasks.push({ start: startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)?.checkVisibility()) return;
    observer.disconnect();
    // After the frame that shows them.
    requestAnimationFrame(() =>
      setTimeout(() => {
        globalThis.firstList.rowsAt = performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

export function isQuiet(pause: number): boolean {
  const { rowsAt, longTasks } = globalThis.firstList;
  const ends = longTasks.map(({ start, duration }) => start + duration);
  return rowsAt !== undefined && performance.now() > Math.max(rowsAt, ...ends) + pause;
}

/** Opens the events list cold. */
export function openList(browser: Browser, site: Site): Promise<Run> {
  return withColdProfile(browser, site, async (page) => {
    await slowDown(page);
    await page.addInitScript(observe, rowLink);
    await page.goto(`${site.origin}/n/me`, { waitUntil: 'commit' });
    await page.waitForFunction(isQuiet, quiet);
    const { rowsAt = Number.NaN, longTasks } = await page.evaluate(() => globalThis.firstList);
    const scripts = await scriptBytes(page, rowsAt);
    const blocking = longTasks.map(({ duration }) => duration - 50);
    return { script: total(scripts.values()) / 1000, seconds: rowsAt / 1000, blocking: total(blocking) };
  });
}

/** The product's events list against the floor's, in turns. */
export async function measureFirstList(browser: Browser, product: Site, floor: Site): Promise<Measurement[]> {
  const runs = [() => openList(browser, product), () => openList(browser, floor)];
  await takeTurns(1, runs);
  const [ours = [], theirs = []] = await takeTurns(rounds, runs);
  const of = (list: Run[], value: keyof Run) => median(list.map((run) => run[value]));
  const seconds = of(ours, 'seconds');
  const floorSeconds = of(theirs, 'seconds');
  const noteOf = (value: keyof Run, digits: number) => `floor ${of(theirs, value).toFixed(digits)}`;
  return [
    {
      what: 'script to the first list, brotli',
      measured: of(ours, 'script'),
      unit: 'kB',
      budget: budgets.firstScript,
      note: noteOf('script', 1),
    },
    { what: 'time to the first rows', measured: seconds, unit: 's', budget: budgets.timeToRows },
    {
      what: 'time to the first rows, by the floor',
      measured: seconds / floorSeconds,
      unit: '×',
      budget: budgets.timesTheFloor,
      note: noteOf('seconds', 2),
    },
    {
      what: 'total blocking time',
      measured: of(ours, 'blocking'),
      unit: 'ms',
      budget: budgets.blocking,
      note: noteOf('blocking', 0),
    },
  ];
}
