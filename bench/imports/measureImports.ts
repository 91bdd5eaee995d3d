import { workbook } from '../../plugins/event-designer/tests/api/importFiles.ts';
import { signInForToken } from '../api/measureApi.ts';
import { budgets, type Measurement } from '../budgets.ts';
import { call } from '../call.ts';
import type { ServerProcess } from '../process.ts';
import { median } from '../statistics.ts';
import type { Stock } from '../stock.ts';
import { bareWorkbook } from './bareParse.ts';

const rows = 10_000;
const rounds = 3;
const headers = ['external_id', 'first_name', 'last_name', 'email', 'company', 'title', 'bio', 'is_featured'];
const bio =
  'Has worked on storage, cables and tariffs for years, and explains them to people who only wanted a coffee.';

/** A workbook with 10,000 speakers; each round has others, so that every row is new. */
function speakersOf(round: number): Uint8Array {
  const lines = Array.from({ length: rows }, (_, index) => [
    ...[`S-${round}-${index}`, `Given ${index}`, `Family ${index % 97}`, `speaker${round}.${index}@example.org`],
    ...[`Company ${index % 301}`, `Engineer ${index % 13}`, bio, index % 10 === 0 ? 'yes' : 'no'],
  ]);
  return workbook({ Speakers: [headers, ...lines] });
}

const secondsOf = async (work: () => unknown): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

type Import = { id: number; version: number; state: string; isChecked: boolean; counts: Record<string, number> };

/** Calls for a list again and again until `isOver`; returns the longest wait in milliseconds. */
async function longestWait(ask: () => Promise<unknown>, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) longest = Math.max(longest, (await secondsOf(ask)) * 1000);
  return longest;
}

type Sides = { engine: string; server: ServerProcess; stock: Stock };

/** 10,000 rows: the dry run against the bare parse of the same file, the commit, and what others wait meanwhile. */
export async function measureImports({ engine, server, stock }: Sides): Promise<Measurement[]> {
  const site = { origin: server.origin, token: await signInForToken(server.origin) };
  const dryRuns: number[] = [];
  const parses: number[] = [];
  const commits: number[] = [];
  const waits: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const event = stock.firstEvent + 100 + round;
    const bytes = speakersOf(round);
    parses.push(await secondsOf(() => bareWorkbook(bytes)));
    const form = new FormData();
    form.set('file', new File([Uint8Array.from(bytes)], 'speakers.xlsx'));
    let found: Import | undefined;
    const list = () => call(site, 'GET', '/events?page=1&perPage=20&sort=-startsAt&status=published');
    dryRuns.push(
      await secondsOf(async () => {
        const { id, version } = await call<Import>(site, 'POST', `/events/${event}/imports`, form);
        found = await call<Import>(site, 'POST', `/events/${event}/imports/${id}/check`, { version });
      }),
    );
    if (found?.counts.create !== rows) throw new Error(`Not every row is new: ${JSON.stringify(found?.counts)}`);
    const { id, version } = found;
    let isOver = false;
    const waiting = longestWait(list, () => isOver);
    commits.push(
      await secondsOf(async () => {
        await call(site, 'POST', `/events/${event}/imports/${id}/commit`, { version, mode: 'all' });
        let state = 'running';
        while (state === 'running') {
          await new Promise((resolve) => setTimeout(resolve, 100));
          ({ state } = await call<Import>(site, 'GET', `/events/${event}/imports/${id}`));
        }
        if (state !== 'done') throw new Error(`The import is ${state}`);
      }),
    );
    isOver = true;
    waits.push(await waiting);
  }
  const ratio = dryRuns.map((seconds, index) => seconds / (parses[index] ?? Number.NaN));
  return [
    {
      what: `dry run of ${rows} rows by the bare parse, ${engine}`,
      measured: median(ratio),
      unit: '×',
      budget: budgets.dryRunByBareParse,
      note: `${median(dryRuns).toFixed(2)} s, bare ${median(parses).toFixed(2)} s`,
    },
    {
      what: `import of ${rows} rows, ${engine}`,
      measured: median(commits),
      unit: 's',
    },
    {
      what: `longest wait for a list meanwhile, ${engine}`,
      measured: median(waits),
      unit: 'ms',
    },
  ];
}
