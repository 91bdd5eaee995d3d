import type { Browser } from '@playwright/test';
import { idleMs, isIdle, observe, openList, type Site } from '../browser/firstList.ts';
import { slowDown, total, withColdProfile } from '../browser/profile.ts';
import { budgets, type Measurement } from '../budgets.ts';
import { call } from '../call.ts';
import { median, runInterleaved } from '../statistics.ts';

type Sides = { product: Site; floor: Site; bare: string; now: Date };

const bookings = 500;
/** The number of guests who book at the same time. */
const concurrency = 8;
const rounds = 7;
const calls = 40;
const day = 24 * 60 * 60_000;
const quarter = 15 * 60_000;

type Scheduler = { id: number; slug: string };

async function createScheduler(site: Site, name: string, minutes: number): Promise<Scheduler> {
  const header = { name, state: 'active', durations: [minutes], defaultDuration: minutes };
  const { id } = await call<{ id: number }>(site, 'POST', '/schedulers', header);
  const { slug } = await call<{ slug: string }>(site, 'GET', `/schedulers/${id}`);
  return { id, slug };
}

/** Creates a scheduler that is open round the clock, in steps of 15 minutes. */
async function openScheduler(site: Site): Promise<Scheduler> {
  const demo = await createScheduler(site, 'Bench demo', 15);
  await call(site, 'PATCH', `/schedulers/${demo.id}/availability`, {
    timeZone: 'Europe/Oslo',
    weekly: Array.from({ length: 7 }, () => [{ start: '00:00', end: '24:00' }]),
    minNotice: 0,
    window: { kind: 'unlimited', days: 1, from: null, to: null },
  });
  return demo;
}

/** Books 500 different times; throws at the first that fails. Returns seconds. */
async function bookAll(site: Site, { id }: Scheduler, from: number): Promise<number> {
  const started = performance.now();
  const guests = Array.from({ length: bookings }, (_, index) => index);
  const book = async (): Promise<void> => {
    for (let index = guests.pop(); index !== undefined; index = guests.pop()) {
      await call(site, 'POST', `/schedulers/${id}/bookings`, {
        startsAt: new Date(from + index * 4 * quarter).toISOString(),
        duration: 15,
        name: `Guest ${index}`,
        email: `guest${index}@example.org`,
        timeZone: 'Europe/Oslo',
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, book));
  return (performance.now() - started) / 1000;
}

/** Returns milliseconds for one call, as the median of several. */
async function medianTime(address: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < calls; count += 1) {
    const started = performance.now();
    const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    times.push(performance.now() - started);
  }
  return median(times);
}

type Opened = { bytes: number; seconds: number };

/** Opens the booking page cold; it is ready when a time can be chosen. */
function openPage(browser: Browser, { origin, token }: Site, { slug }: Scheduler): Promise<Opened> {
  return withColdProfile(browser, { origin, token }, async (page, context) => {
    await slowDown(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const sizes: number[] = [];
    session.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
    await page.addInitScript(observe, '#times button');
    await page.goto(`${origin}/book/${slug}?tz=UTC`, { waitUntil: 'commit' });
    await page.waitForFunction(isIdle, idleMs);
    const { rowsAt = Number.NaN } = await page.evaluate(() => globalThis.firstList);
    return { bytes: total(sizes), seconds: rowsAt / 1000 };
  });
}

/** Measures the booking page against the console's React floor, and the times of a month against a bare list. */
export async function measureBooking(browser: Browser, { product, floor, bare, now }: Sides): Promise<Measurement[]> {
  const demo = await openScheduler(product);
  const from = Math.ceil(now.getTime() / day) * day + day;
  const seconds = await bookAll(product, demo, from);
  const span = `from=${new Date(from).toISOString()}&to=${new Date(from + 31 * day).toISOString()}`;
  const month = `${product.origin}/api/schedulers/${demo.id}/slots?${span}`;
  const list = `${bare}/api/events?page=1&perPage=20&sort=-startsAt&status=published`;
  const runs = [() => medianTime(month, product.token), () => medianTime(list, product.token)];
  await runInterleaved(1, runs);
  const [months = [], lists = []] = await runInterleaved(rounds, runs);

  // A usual week, as a new scheduler has.
  const usualWeek = await createScheduler(product, 'Bench page', 30);
  const opened: Opened[] = [];
  const react: number[] = [];
  const opening = [
    async () => void opened.push(await openPage(browser, product, usualWeek)),
    async () => void react.push((await openList(browser, floor)).seconds),
  ];
  await runInterleaved(rounds, opening);
  const ready = median(opened.map((one) => one.seconds));
  return [
    {
      what: `${bookings} bookings on PGlite, by 200 a minute`,
      measured: (bookings / seconds) * (60 / 200),
      unit: '×',
      note: `${Math.round((bookings / seconds) * 60)} a minute, ${concurrency} at once, no error`,
    },
    {
      what: `a month of times with ${bookings} bookings, by a bare list`,
      measured: median(months) / median(lists),
      unit: '×',
      budget: budgets.monthOfTimesByBareList,
      note: `${median(months).toFixed(1)} ms, bare ${median(lists).toFixed(1)} ms`,
    },
    {
      what: 'first booking page, all of it, brotli',
      measured: median(opened.map(({ bytes }) => bytes)) / 1000,
      unit: 'kB',
      budget: budgets.bookingPage,
    },
    {
      what: 'booking page ready, by the floor',
      measured: ready / median(react),
      unit: '×',
      budget: budgets.bookingPageTimesTheFloor,
      note: `${ready.toFixed(2)} s, floor ${median(react).toFixed(2)} s`,
    },
  ];
}
