import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensurePostgres } from '../scripts/tools.mjs';
import { bench, partNames } from './bench.ts';
import { isWithinBudget } from './budgets.ts';
import { tableOf, writeResults } from './report.ts';

/** Returns the parts that the command line names (`npm run bench -- api`); all parts if it names none. */
function chosenParts(named: readonly string[]) {
  const unknown = named.find((name) => !partNames.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}"; there are ${partNames.join(', ')}`);
  return new Set(partNames.filter((part) => named.length === 0 || named.includes(part)));
}

const resultsFile = 'bench/results.json';

async function main(): Promise<void> {
  const parts = chosenParts(process.argv.slice(2));
  const browser = ensureBrowser();
  const postgres = ensurePostgres();
  if (!browser || !postgres) throw new Error('The bench measures with a browser and a PostgreSQL');
  const now = new Date();
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  try {
    const results = await bench({ parts, browser, postgres, folder, now, print: (line) => console.info(line) });
    await writeResults(resultsFile, results, now);
    const broken = results.filter((result) => !isWithinBudget(result));
    console.info(`\n${tableOf(results)}\n\n${resultsFile} has the same for machines.`);
    console.info(broken.length === 0 ? 'Every budget holds.' : `${broken.length} of the budgets do not hold.`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 2;
});
