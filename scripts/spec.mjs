// `npm run spec`: the clauses of the specification and which of them hold.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureBrowser } from './tools.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
ensureInstalled();
const chromium = ensureBrowser();
if (chromium) process.env.CHROMIUM = chromium;
const folder = mkdtempSync(join(tmpdir(), 'foyer-spec-'));

/** Clause → why its test failed; empty when it passed. */
const outcomes = new Map();

function record(title, failure) {
  const id = /^§\d+\.\d+/.exec(title)?.[0];
  if (id) outcomes.set(id, outcomes.get(id) || failure);
}

const ansi = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const firstLine = (text = 'failed') => text.replace(ansi, '').trim().split('\n')[0];

/** Runs a test runner and answers its JSON report; what it said instead when there is none. */
function report(command, args, file, environment = {}) {
  const run = spawnSync(`node_modules/.bin/${command}`, args, {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    maxBuffer: 100_000_000,
  });
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  console.error(run.stdout, run.stderr);
  return {};
}

function runUnits() {
  const file = join(folder, 'unit.json');
  const { testResults = [] } = report(
    'vitest',
    ['run', '--project', 'spec', '--reporter=json', `--outputFile=${file}`],
    file,
  );
  for (const { assertionResults } of testResults) {
    for (const { title, status, failureMessages } of assertionResults)
      record(title, status === 'passed' ? '' : firstLine(failureMessages[0]));
  }
}

function runBrowser() {
  const file = join(folder, 'browser.json');
  const args = ['test', 'tests/spec', '--reporter=json', `--output=${join(folder, 'browser')}`];
  const { suites = [] } = report('playwright', args, file, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const visit = ({ specs = [], suites: inner = [] }) => {
    for (const { title, ok, tests } of specs) record(title, ok ? '' : firstLine(tests[0]?.results[0]?.error?.message));
    inner.forEach(visit);
  };
  suites.forEach(visit);
}

runUnits();
ensureBuilt();
if (chromium) runBrowser();
rmSync(folder, { recursive: true });

const list = readFileSync('tests/spec/clauses.ts', 'utf8');
const clauses = list.matchAll(/'(§\d+\.\d+)':\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g);
let missing = 0;
for (const [, id, single, double] of clauses) {
  const failure = outcomes.get(id);
  if (failure !== '') missing += 1;
  const outcome = failure === '' ? 'holds' : failure === undefined ? 'NO TEST' : 'BROKEN';
  console.info(`${outcome.padEnd(7)}  ${id.padEnd(6)} ${single ?? double}`);
  if (failure) console.info(`                 ${failure}`);
}
console.info(`\n${missing === 0 ? 'Every clause holds.' : `${missing} clauses do not hold.`}`);
process.exitCode = missing === 0 ? 0 : 1;
