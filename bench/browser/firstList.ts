import type { Browser } from '@playwright/test';
import { budgets, type Measurement } from '../budgets.ts';
import { median, runInterleaved } from '../statistics.ts';
import { scriptBytes, slowDown, total, withColdProfile } from './profile.ts';

export type Site = { origin: string; token: string };
/** kB of script; seconds to the first paint and to the rows; milliseconds of blocking; the layout shift until the rows. */
type Run = { script: number; paint: number; seconds: number; blocking: number; shift: number };

/** The first list of an area. `path` is below the base path, and `row` is a selector for a loaded row. */
export type FirstList = { area: string; path: string; row: string };

const rounds = 7;
export const rowLink = 'table tbody tr a[href]';
const eventsList = { area: 'event-designer', path: '/me', row: rowLink };
const lists: readonly FirstList[] = [
  eventsList,
  { area: 'badge-designer', path: '/badge-designs', row: 'main a[href*="/badge-designs/"]' },
  { area: 'organisation', path: '/organisation/organisers', row: 'main table tbody tr' },
  { area: 'scheduler', path: '/scheduler-list', row: 'main table tbody tr a[href]' },
];
/** Milliseconds without a long task, after which the measurement of blocking ends. */
export const idleMs = 1000;

declare global {
  var firstList: { rowsAt?: number; shift: number; longTasks: { start: number; duration: number }[] };
  interface PerformanceEntry {
    /** The score of a layout shift, which TypeScript's types do not have. */
    value?: number;
  }
}

/** Runs in the page before its first script. */
export function observe(selector: string): void {
  globalThis.firstList = { longTasks: [], shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      globalThis.firstList.longTasks.push({ start: startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value = 0 } of list.getEntries()) globalThis.firstList.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
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

export function isIdle(pause: number): boolean {
  const { rowsAt, longTasks } = globalThis.firstList;
  const ends = longTasks.map(({ start, duration }) => start + duration);
  return rowsAt !== undefined && performance.now() > Math.max(rowsAt, ...ends) + pause;
}

/** Measures a list that is opened with an empty cache. Default: the events list. */
export function openList(
  browser: Browser,
  site: Site,
  { path, row }: Omit<FirstList, 'area'> = eventsList,
): Promise<Run> {
  return withColdProfile(browser, site, async (page) => {
    await slowDown(page);
    await page.addInitScript(observe, row);
    await page.goto(`${site.origin}/n${path}`, { waitUntil: 'commit' });
    await page.waitForFunction(isIdle, idleMs);
    const { rowsAt = Number.NaN, longTasks, shift } = await page.evaluate(() => globalThis.firstList);
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    const scripts = await scriptBytes(page, rowsAt);
    const blocking = longTasks.map(({ duration }) => duration - 50);
    return {
      script: total(scripts.values()) / 1000,
      paint: (painted ?? Number.NaN) / 1000,
      seconds: rowsAt / 1000,
      blocking: total(blocking),
      shift,
    };
  });
}

/** Measures the first list of each area as a ratio to the baseline's list of events; their runs are interleaved. */
export async function measureFirstLists(browser: Browser, product: Site, floor: Site): Promise<Measurement[]> {
  const runs = [() => openList(browser, floor), ...lists.map((list) => () => openList(browser, product, list))];
  await runInterleaved(1, runs);
  const [floorRuns = [], ...productRuns] = await runInterleaved(rounds, runs);
  return lists.flatMap(({ area }, index) => rowsOf(area, productRuns[index] ?? [], floorRuns));
}

function rowsOf(area: string, productRuns: readonly Run[], floorRuns: readonly Run[]): Measurement[] {
  const of = (list: readonly Run[], value: keyof Run) => median(list.map((run) => run[value]));
  const both = (value: keyof Run, digits: number, unit: string) =>
    `${of(productRuns, value).toFixed(digits)} ${unit}, floor ${of(floorRuns, value).toFixed(digits)} ${unit}`;
  const byFloor = (what: string, value: keyof Run, budget: { most: number }, note: string): Measurement => ({
    what: `${what}, ${area}`,
    measured: of(productRuns, value) / of(floorRuns, value),
    unit: '×',
    budget,
    note,
  });
  return [
    {
      what: `script to the first list, ${area}`,
      measured: of(productRuns, 'script'),
      unit: 'kB',
      budget: budgets.firstScript,
      note: `floor ${of(floorRuns, 'script').toFixed(1)} kB`,
    },
    byFloor('first paint by the floor', 'paint', budgets.paintByTheFloor, both('paint', 2, 's')),
    byFloor('first rows by the floor', 'seconds', budgets.rowsByTheFloor, both('seconds', 2, 's')),
    byFloor('blocking by the floor', 'blocking', budgets.blockingByTheFloor, both('blocking', 0, 'ms')),
    {
      what: `layout shift until the rows, ${area}`,
      measured: of(productRuns, 'shift'),
      unit: '',
      budget: budgets.layoutShift,
    },
  ];
}
