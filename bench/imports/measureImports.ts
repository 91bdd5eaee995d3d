import { workbook } from '../../plugins/event-designer/tests/api/importFiles.ts';
import type { BareDatabase } from '../api/bareDatabase.ts';
import { signInForToken } from '../api/measureApi.ts';
import type { Site } from '../browser/firstList.ts';
import { budgets, type Measurement } from '../budgets.ts';
import { call } from '../call.ts';
import type { Fixture } from '../fixture.ts';
import type { ServerProcess } from '../process.ts';
import { median } from '../statistics.ts';
import { bareInsert } from './bareInsert.ts';
import { type BareParser, startBareParser } from './bareParser.ts';

const rows = 10_000;
/** The number of rounds that are measured. */
const rounds = 5;
const commitRounds = 3;
const headers = ['external_id', 'first_name', 'last_name', 'email', 'company', 'title', 'bio', 'is_featured'];
const bio =
  'Has worked on storage, cables and tariffs for years, and explains them to people who only wanted a coffee.';

/** A workbook with 10,000 speakers; each round has others, so that every row is new. */
function speakersOf(round: number): Uint8Array {
  const lines = Array.from({ length: rows }, (_, index) => [
    `S-${round}-${index}`,
    `Given ${index}`,
    `Family ${index % 97}`,
    `speaker${round}.${index}@example.org`,
    `Company ${index % 301}`,
    `Engineer ${index % 13}`,
    bio,
    index % 10 === 0 ? 'yes' : 'no',
  ]);
  return workbook({ Speakers: [headers, ...lines] });
}

const secondsOf = async (work: () => unknown): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

type Import = { id: number; version: number; state: string; isChecked: boolean; counts: Record<string, number> };

/** Requests a list again and again until `isOver`; returns the longest wait in seconds. */
async function longestWait(requestList: () => Promise<unknown>, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) longest = Math.max(longest, await secondsOf(requestList));
  return longest;
}

const eventsPath = '/events?page=1&perPage=20&sort=-startsAt&status=published';

type Round = { event: number; bytes: Uint8Array };
type DryRunTimes = { parse: number; upload: number; check: number; checkedImport: Import };

/** Times the bare parse of a file, its upload, and its check, one after the other. */
async function dryRun(site: Site, parser: BareParser, { event, bytes }: Round): Promise<DryRunTimes> {
  const { cells, seconds: parse } = await parser.parse(bytes);
  if (cells !== (rows + 1) * headers.length) throw new Error(`The bare parse found ${cells} cells`);
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], 'speakers.xlsx'));
  const path = `/events/${event}/imports`;
  let checkedImport: Import | undefined;
  const upload = await secondsOf(async () => {
    checkedImport = await call<Import>(site, 'POST', path, form);
  });
  const check = await secondsOf(async () => {
    checkedImport = await call<Import>(site, 'POST', `${path}/${checkedImport?.id}/check`, {
      version: checkedImport?.version,
    });
  });
  if (checkedImport?.counts.create !== rows)
    throw new Error(`Not every row is new: ${JSON.stringify(checkedImport?.counts)}`);
  return { parse, upload, check, checkedImport };
}

async function commit(site: Site, event: number, { id, version }: Import): Promise<void> {
  const path = `/events/${event}/imports/${id}`;
  await call(site, 'POST', `${path}/commit`, { version, mode: 'all' });
  await waitForState(site, path, 'done');
}

async function undo(site: Site, event: number, { id }: Import): Promise<void> {
  const path = `/events/${event}/imports/${id}`;
  await call(site, 'POST', `${path}/undo`);
  await waitForState(site, path, 'undone');
}

/** Waits until an import is no longer running, and throws if it is not in the wanted state then. */
async function waitForState(site: Site, path: string, expected: string): Promise<void> {
  let state = 'running';
  while (state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 100));
    ({ state } = await call<Import>(site, 'GET', path));
  }
  if (state !== expected) throw new Error(`The import is ${state}`);
}

type Sides = {
  engine: string;
  server: ServerProcess;
  fixture: Fixture;
  /** A bare database on the same engine with the same rows: the baseline of the commit. */
  bare: BareDatabase;
};

type Times = { dryRuns: DryRunTimes[]; commits: number[]; waits: number[]; inserts: number[]; undos: number[] };

/** The first round warms up both sides, and does not count. */
async function measureRounds({ server, fixture, bare }: Sides, parser: BareParser): Promise<Times> {
  const site = { origin: server.origin, token: await signInForToken(server.origin) };
  const times: Times = { dryRuns: [], commits: [], waits: [], inserts: [], undos: [] };
  for (let round = 0; round <= rounds; round++) {
    const event = fixture.firstEvent + 100 + round;
    const one = await dryRun(site, parser, { event, bytes: speakersOf(round) });
    if (round === 0) continue;
    times.dryRuns.push(one);
    if (times.commits.length === commitRounds) continue;
    times.inserts.push(await bareInsert(bare, { account: fixture.account, eventId: event, rows }));
    let isOver = false;
    const waiting = longestWait(
      () => call(site, 'GET', eventsPath),
      () => isOver,
    );
    times.commits.push(await secondsOf(() => commit(site, event, one.checkedImport)));
    isOver = true;
    times.waits.push(await waiting);
    if (times.undos.length === 0) times.undos.push(await secondsOf(() => undo(site, event, one.checkedImport)));
  }
  return times;
}

/**
 * Measures an import of 10,000 rows: reading and checking them against the bare parse of the same file, the commit, and
 * how long other requests wait meanwhile.
 */
export async function measureImports(sides: Sides): Promise<Measurement[]> {
  const parser = startBareParser();
  try {
    return measurementsOf(sides.engine, await measureRounds(sides, parser));
  } finally {
    await parser.stop();
  }
}

function measurementsOf(engine: string, { dryRuns, commits, waits, inserts, undos }: Times): Measurement[] {
  const parses = dryRuns.map(({ parse }) => parse);
  const byParse = (secondsOfRound: (one: DryRunTimes) => number) => ({
    measured: median(dryRuns.map((one) => secondsOfRound(one) / one.parse)),
    unit: '×' as const,
    note: `${median(dryRuns.map(secondsOfRound)).toFixed(2)} s, bare ${median(parses).toFixed(2)} s`,
  });
  return [
    {
      what: `upload and dry run of ${rows} rows by the bare parse, ${engine}`,
      ...byParse(({ upload, check }) => upload + check),
      budget: budgets.uploadAndDryRunByBareParse,
    },
    {
      what: `dry run of ${rows} rows by the bare parse, ${engine}`,
      ...byParse(({ check }) => check),
      budget: budgets.dryRunByBareParse,
    },
    {
      what: `import of ${rows} rows, ${engine}`,
      measured: median(commits),
      unit: 's',
      budget: budgets.importOfRows,
    },
    { what: `undoing an import of ${rows} rows, ${engine}`, measured: median(undos), unit: 's' },
    {
      what: `longest wait for a list meanwhile by a bare insert, ${engine}`,
      measured: median(waits.map((wait, index) => wait / (inserts[index] ?? Number.NaN))),
      unit: '×',
      budget: budgets.listDuringImport,
      note: `${median(waits).toFixed(2)} s, bare ${median(inserts).toFixed(2)} s`,
    },
  ];
}
