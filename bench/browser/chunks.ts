import type { Browser } from '@playwright/test';
import { budgets, type Measurement } from '../budgets.ts';
import { rowLink, type Site } from './firstList.ts';
import type { LaterPage } from './places.ts';
import { moveTo, scriptBytes, total, waitForNetworkIdle, withColdProfile } from './profile.ts';

/** Returns the bytes of the scripts that the page loads beyond those of the list, by address. */
function scriptsOf(browser: Browser, site: Site, { path }: LaterPage): Promise<Map<string, number>> {
  return withColdProfile(browser, site, async (page) => {
    await page.goto(`${site.origin}/n/me`);
    await page.locator(rowLink).first().waitFor();
    await waitForNetworkIdle(page);
    const before = await scriptBytes(page);
    await moveTo(page, `/n${path}`);
    await waitForNetworkIdle(page);
    return new Map([...(await scriptBytes(page))].filter(([name]) => !before.has(name)));
  });
}

/** Measures each page's own script: the part that neither the list nor any other page loads. */
export async function measureChunks(browser: Browser, site: Site, pages: readonly LaterPage[]): Promise<Measurement[]> {
  const loaded: Map<string, number>[] = [];
  for (const page of pages) loaded.push(await scriptsOf(browser, site, page));
  return pages.map(({ id, isEditor }, index) => {
    const scripts = loaded[index] ?? new Map<string, number>();
    const others = loaded.filter((other) => other !== scripts);
    const own = [...scripts].filter(([name]) => !others.some((other) => other.has(name)));
    return {
      what: `own script of ${id}`,
      measured: total(own.map(([, bytes]) => bytes)) / 1000,
      unit: 'kB' as const,
      budget: isEditor ? budgets.editorChunk : budgets.pageChunk,
      note: `straight from the list ${(total(scripts.values()) / 1000).toFixed(1)}`,
    };
  });
}
