// `npm run spec`: the clauses of the specification and which of them hold. `npm run spec -- §2.8 §9.6`: only these.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureBrowser } from './tools.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
ensureInstalled();
// Imported only now, because they need what was just installed.
const { readClauses, testFiles } = await import('./spec/clauses.mjs');
const { runBrowser, runUnits } = await import('./spec/outcomes.mjs');
const { print, clauseStatus, summary } = await import('./spec/report.mjs');

const { positionals: ids } = parseArgs({ allowPositionals: true });
const clauses = await readClauses();
const unknown = ids.filter((id) => !clauses.has(id));
if (unknown.length > 0) {
  console.error(`There is no clause ${unknown.join(', ')}.`);
  process.exit(2);
}

const { unit, browser } = testFiles(ids);
const outcomes = await runUnits(unit, ids);
if (browser.length > 0) {
  ensureBuilt();
  const chromium = ensureBrowser();
  if (chromium) {
    process.env.CHROMIUM = chromium;
    outcomes.push(...runBrowser(browser, ids));
  }
}

/** Id → the failure of its tests; an empty text if they passed. */
const failures = new Map();
for (const { id, failure } of outcomes) {
  if (id === undefined) console.error(failure);
  else failures.set(id, [...(failures.get(id) ?? []), failure]);
}
const statuses = [...clauses]
  .filter(([id]) => ids.length === 0 || ids.includes(id))
  .map(([id, clause]) => {
    const status = clauseStatus(clause, failures.get(id));
    print(id, clause, status);
    return status.status;
  });
console.info(`\n${summary(statuses)}`);
const faults = statuses.filter((status) => status === 'broken' || status === 'untested').length;
process.exit(faults > 0 || outcomes.some(({ id }) => id === undefined) ? 1 : 0);
