import type { Browser, Page } from '@playwright/test';
import { budgets, type Measurement } from '../budgets.ts';
import { median, runInterleaved } from '../statistics.ts';
import { openList, rowLink, type Site } from './firstList.ts';
import { moveTo, slowDown, withColdProfile } from './profile.ts';

const rounds = 7;

/** A navigation: it is timed from a click on `link` to the frame that shows `arrived`. Both are selectors. */
export type Move = { what: string; link: string; arrived: string };

declare global {
  var move: Promise<number>;
}

/** Runs in the page: sets a promise of the milliseconds from the next click to the frame that shows `selector`. */
function awaitArrival(selector: string): void {
  globalThis.move = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Nothing matched ${selector}`)), 30_000);
    const clicked = (event: MouseEvent) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)?.checkVisibility()) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)));
      });
      observer.observe(document, { childList: true, subtree: true });
    };
    document.addEventListener('click', clicked, { capture: true, once: true });
  });
}

/**
 * Waits until the previous page is completely rendered, because people do not click while it still is. On a page that
 * has nothing left to do, a slowed down Chromium sometimes makes no idle callback at all, so the wait has an end.
 */
function waitUntilIdle(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 })));
}

async function timeMove(page: Page, { link, arrived }: Move): Promise<number> {
  await waitUntilIdle(page);
  await page.evaluate(awaitArrival, arrived);
  await page.locator(link).first().click();
  return page.evaluate(() => globalThis.move);
}

const form = 'main input[name=name]';
const moves: readonly Move[] = [
  { what: 'home → events', link: 'main a[href="/n/me"]', arrived: rowLink },
  { what: 'events → basic info', link: rowLink, arrived: form },
  { what: 'basic info → tickets', link: 'nav a[href$="/tickets"]', arrived: 'table tbody tr a[href*="/tickets/"]' },
  { what: 'tickets → basic info', link: 'nav a[href$="/basicinfo"]', arrived: form },
];

/** Navigations to time in this order, and the path (below the base path) of the page where the first one starts. */
type NavigationSequence = { from: string; moves: readonly Move[] };

/** Repeats the navigations between pages that were loaded before. Returns the median of each in milliseconds. */
export async function moveTimes(
  browser: Browser,
  site: Site,
  sequence: NavigationSequence = { from: '/', moves },
): Promise<number[]> {
  return withColdProfile(browser, site, async (page) => {
    const times = sequence.moves.map((): number[] => []);
    await page.goto(`${site.origin}/n${sequence.from}`);
    for (let round = 0; round <= rounds; round++) {
      // The first round visits each page, at full speed.
      if (round === 1) await slowDown(page);
      for (const [index, move] of sequence.moves.entries()) {
        const time = await timeMove(page, move);
        if (round > 0) times[index]?.push(time);
      }
      await moveTo(page, `/n${sequence.from}`);
    }
    return times.map(median);
  });
}

/**
 * Measures the navigations of the product, as a ratio to the time in which the baseline (the floor) opens its list. The
 * note also names the time of the same navigation between the baseline's own pages.
 */
export async function measureMoves(browser: Browser, product: Site, floor: Site): Promise<Measurement[]> {
  const openFloor = async () => [(await openList(browser, floor)).seconds * 1000];
  const [productRuns = [], floorRuns = [], floorOpenings = []] = await runInterleaved(3, [
    () => moveTimes(browser, product),
    () => moveTimes(browser, floor),
    openFloor,
  ]);
  const of = (runs: number[][], index: number) => median(runs.map((run) => run[index] ?? Number.NaN));
  const floorTime = of(floorOpenings, 0);
  return moves.map(({ what }, index) => ({
    what: `move ${what}, by the opening of the floor`,
    measured: of(productRuns, index) / floorTime,
    unit: '×' as const,
    budget: budgets.moveByTheFloor,
    note: `${of(productRuns, index).toFixed(0)} ms, floor ${floorTime.toFixed(0)} ms, bare move ${of(floorRuns, index).toFixed(0)} ms`,
  }));
}
