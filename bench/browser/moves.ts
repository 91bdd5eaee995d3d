import type { Browser, Page } from '@playwright/test';
import { budgets, type Measurement } from '../budgets.ts';
import { median } from '../statistics.ts';
import { rowLink, type Site } from './firstList.ts';
import { moveTo, slowDown, withColdProfile } from './profile.ts';

const rounds = 11;

/** From a click on `link` to the frame that shows `arrived`. */
type Move = { what: string; link: string; arrived: string };

declare global {
  var move: Promise<number>;
}

/** Runs in the page: resolves with the milliseconds from the next click to the frame that shows what is waited for. */
function awaitArrival(selector: string): void {
  globalThis.move = new Promise((resolve) => {
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

/** Until nothing is left to draw of the page before: nobody clicks within a tenth of a second. */
function rest(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

async function go(page: Page, { link, arrived }: Move): Promise<number> {
  await rest(page);
  await page.evaluate(awaitArrival, arrived);
  await page.locator(link).first().click();
  return page.evaluate(() => globalThis.move);
}

const basicInfo = 'main input[name=name]';
const moves: Move[] = [
  { what: 'home → events', link: 'main a[href="/n/me"]', arrived: rowLink },
  { what: 'events → basic info', link: rowLink, arrived: basicInfo },
  { what: 'basic info → tickets', link: 'nav a[href$="/tickets"]', arrived: 'table tbody tr a[href*="/tickets/"]' },
  { what: 'tickets → basic info', link: 'nav a[href$="/basicinfo"]', arrived: basicInfo },
];

/** Rounds through pages that were open before; each move's median. */
export async function measureMoves(browser: Browser, site: Site): Promise<Measurement[]> {
  return withColdProfile(browser, site, async (page) => {
    const times = moves.map((): number[] => []);
    await page.goto(`${site.origin}/n/`);
    for (let round = 0; round <= rounds; round++) {
      // The first round visits each page, at full speed.
      if (round === 1) await slowDown(page);
      for (const [index, move] of moves.entries()) {
        const time = await go(page, move);
        if (round > 0) times[index]?.push(time);
      }
      await moveTo(page, '/n/');
    }
    return moves.map(({ what }, index) => ({
      what: `move ${what}`,
      measured: median(times[index] ?? []),
      unit: 'ms' as const,
      budget: budgets.move,
    }));
  });
}
