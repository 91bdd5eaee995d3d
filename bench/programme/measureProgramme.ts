import type { Browser } from '@playwright/test';
import { openList, rowLink, type Site } from '../browser/firstList.ts';
import { type Move, moveTimes } from '../browser/moves.ts';
import { budgets, type Measurement } from '../budgets.ts';
import type { Fixture } from '../fixture.ts';
import { median, runInterleaved } from '../statistics.ts';

const rounds = 3;
const calls = 30;

const ticketLink = 'main table tbody tr a[href*="/tickets/"]';
const sessionButton = 'button[id^="session-"]';
const speakerLink = 'main table tbody tr a[href*="/speakers/"]';

/** The pages of a very large conference. `shows` is a selector that matches once the rows are there. */
const pages = [
  { what: 'list of 500 tickets', path: 'tickets', shows: ticketLink },
  { what: 'agenda of 300 sessions', path: 'sessions', shows: sessionButton },
  { what: 'list of 300 sessions', path: 'sessions/list', shows: 'main table tbody tr a[href]' },
  { what: 'list of 300 speakers', path: 'sessions/speakers', shows: speakerLink },
  { what: 'list of 5,000 codes', path: 'codes', shows: 'main table tbody tr' },
  { what: 'checklist', path: 'publish', shows: 'main form' },
] as const;

/** Navigations between pages of the event by its menu. They start and end at its tickets. */
const moves: readonly Move[] = [
  { what: 'tickets → agenda', link: 'nav a[href$="/sessions"]', arrived: sessionButton },
  { what: 'agenda → speakers', link: 'main a[href$="/sessions/speakers"]', arrived: speakerLink },
  { what: 'speakers → codes', link: 'nav a[href$="/codes"]', arrived: 'main table tbody tr td' },
  { what: 'codes → checklist', link: 'nav a[href$="/publish"]', arrived: 'main form' },
  { what: 'checklist → tickets', link: 'nav a[href$="/tickets"]', arrived: ticketLink },
];

/** The API calls that these pages make. */
const reads = [
  { what: 'agenda of 300 sessions', path: '/agenda' },
  { what: 'sessions, 20 of 300', path: '/sessions?page=1&perPage=20&sort=startsAt' },
  { what: 'codes, 20 of 5,000', path: '/codes?page=1&perPage=20&sort=-createdAt&isArchived=false' },
  { what: 'checklist', path: '/publish-checklist' },
  { what: 'counts of the menu', path: '/counts' },
] as const;

async function millisecondsOf({ origin, token }: Site, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const started = performance.now();
    const answer = await fetch(`${origin}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
  }
  return median(times);
}

/**
 * Measures an event with 500 tickets, 300 sessions, 300 speakers and 5,000 codes: opening its pages cold, in turns with
 * those of an ordinary event and the floor's list, the navigations between them, and their API calls. A page within an
 * event has another script than the floor's list, so the comparison with that list is for information only.
 */
export async function measureProgramme(
  browser: Browser,
  product: Site,
  floor: Site,
  { firstEvent, ordinaryEvent }: Fixture,
): Promise<Measurement[]> {
  const event = `/events/${firstEvent}`;
  const openFloor = async () => (await openList(browser, floor, { path: `${event}/tickets`, row: rowLink })).seconds;
  const results: Measurement[] = [];
  for (const { what, path, shows } of pages) {
    const openPage = (id: number) => async () =>
      (await openList(browser, product, { path: `/events/${id}/${path}`, row: shows })).seconds;
    const runs = [openPage(firstEvent), openPage(ordinaryEvent), openFloor];
    const [large = [], ordinary = [], floorTimes = []] = await runInterleaved(rounds, runs);
    const by = (others: readonly number[]) => ({ measured: median(large) / median(others), unit: '×' as const });
    const both = (name: string, others: readonly number[]) =>
      `${median(large).toFixed(2)} s, ${name} ${median(others).toFixed(2)} s`;
    results.push(
      {
        what: `opening the ${what}, by an ordinary event's`,
        ...by(ordinary),
        budget: budgets.largeEventByOrdinary,
        note: both('ordinary', ordinary),
      },
      { what: `opening the ${what}, by the floor`, ...by(floorTimes), note: both('floor', floorTimes) },
    );
  }
  const [moved = [], opened = []] = await runInterleaved(rounds, [
    () => moveTimes(browser, product, { from: `${event}/tickets`, moves }),
    async () => [(await openFloor()) * 1000],
  ]);
  const floorTime = median(opened.flat());
  for (const [index, { what }] of moves.entries()) {
    const time = median(moved.map((run) => run[index] ?? Number.NaN));
    results.push({
      what: `move ${what}, by the opening of the floor`,
      measured: time / floorTime,
      unit: '×',
      budget: budgets.moveByTheFloor,
      note: `${time.toFixed(0)} ms, floor ${floorTime.toFixed(0)} ms`,
    });
  }
  for (const { what, path } of reads) {
    results.push({
      what: `API ${what}, alone`,
      measured: await millisecondsOf(product, `${event}${path}`),
      unit: 'ms',
    });
  }
  return results;
}
