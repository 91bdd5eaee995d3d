import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { openList, type Site } from '../browser/firstList.ts';
import { moveTimes } from '../browser/moves.ts';
import type { Measurement } from '../budgets.ts';
import { tableOf } from '../report.ts';
import { median, runInterleaved } from '../statistics.ts';
import { type Trick, tricks } from './tricks.ts';

const run = promisify(execFile);
const listRounds = 9;
const moveRounds = 3;

type TrickBench = {
  browser: Browser;
  /** Returns the complete console with a new token: one lives 15 minutes, and a trick takes longer. */
  product: () => Promise<Site>;
  /** Serves the console in `folder` while `use` runs. */
  serve: <T>(folder: string, use: (site: Site) => Promise<T>) => Promise<T>;
  print: (line: string) => void;
};

/** Compares the console without each of its tricks with the complete one, in alternating rounds. */
export async function measureTricks({ browser, product, serve, print }: TrickBench): Promise<Measurement[]> {
  const results: Measurement[] = [];
  for (const [index, trick] of tricks.entries()) {
    print(`Without: ${trick.name}`);
    const folder = `dist/bench/without/${index}`;
    await build(trick, join(folder, 'client'));
    await cp('dist/server', join(folder, 'server'), { recursive: true });
    const measurements = await serve(folder, async (site) =>
      compare(browser, { trick, product: await product(), site }),
    );
    // A run takes an hour, so each result is printed at once, in case the run is stopped.
    print(tableOf(measurements));
    results.push(...measurements);
  }
  return results;
}

/** `folder` is relative to the root of the repository. */
async function build({ name }: Trick, folder: string): Promise<void> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'bench/tricks/vite.config.ts'];
  const env = { ...process.env, WITHOUT: name, OUT_DIR: folder };
  await run(process.execPath, [...vite, '--logLevel', 'error'], { env });
}

type Comparison = { trick: Trick; product: Site; site: Site };

async function compare(browser: Browser, { trick, product, site }: Comparison): Promise<Measurement[]> {
  const both = [product, site];
  const lists = both.map((one) => () => openList(browser, one));
  // The first round warms up.
  await runInterleaved(1, lists);
  const opened = await runInterleaved(listRounds, lists);
  const moved = await runInterleaved(
    moveRounds,
    both.map((one) => () => moveTimes(browser, one)),
  );
  const ratio = ([withTrick = [], withoutTrick = []]: number[][]) => median(withoutTrick) / median(withTrick);
  const ofLists = (value: 'script' | 'seconds' | 'blocking') => opened.map((runs) => runs.map((run) => run[value]));
  const note = `blocking ${ratio(ofLists('blocking')).toFixed(2)} ×, script ${ratio(ofLists('script')).toFixed(3)} ×`;
  return [
    { what: `first rows without: ${trick.name}`, measured: ratio(ofLists('seconds')), unit: '×', note },
    {
      what: `moves without: ${trick.name}`,
      measured: ratio(moved.map((runs) => runs.map((times) => times.reduce((sum, time) => sum + time, 0)))),
      unit: '×',
    },
  ];
}
