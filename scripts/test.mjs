// `npm test` runs every check and test in a fresh clone. It installs what it can and says what is missing.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ensureBrowser, ensurePoppler, ensurePostgres, ensureStrace } from './tools.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const results = 'test-results';
/** Tests that did not pass, with the reason. They are printed in the last lines, which people read. */
const notes = [];
const started = Date.now();
const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;

/** Runs a command to its end; returns its exit code. */
function run(name, command, args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => {
      console.info(`[${seconds()}] ${name}: ${code === 0 ? 'passed' : `failed (${signal ?? code})`}`);
      resolve(code ?? 1);
    });
  });
}

const local = (name) => `node_modules/.bin/${name}`;

/** A check that passes or fails as a whole. */
async function check(name, command, args) {
  const code = await run(name, command, args);
  if (code !== 0) notes.push(`failed: ${name}`);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** Converts a runner's report to counts; a runner that fails without a failed test counts as one failure. */
function counted(name, code, file, read) {
  if (!existsSync(file)) {
    notes.push(`${name} ended with ${code} before it reported`);
    return { passed: 0, failed: 1 };
  }
  const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
  if (code === 0 || failed > 0) return { passed, failed };
  notes.push(`${name} ended with ${code}, though each of its tests passed`);
  return { passed, failed: 1 };
}

async function vitest(project) {
  const file = `${results}/${project}.json`;
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=./scripts/countReporter.mjs'];
  const code = await run(`tests: ${project}`, local('vitest'), args, { TEST_COUNTS: file });
  return counted(`tests: ${project}`, code, file, (counts) => {
    notes.push(...counts.notes);
    return counts;
  });
}

/** The browser tests with their outcome, from Playwright's nested report. */
function specsOf(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [...specsOf(inner), ...specs]);
}

const labelOf = { unexpected: 'failed', skipped: 'skipped' };

async function browser() {
  const file = `${results}/browser.json`;
  const code = await run('tests: browser', local('playwright'), ['test']);
  return counted('tests: browser', code, file, ({ stats, suites }) => {
    for (const { title, tests } of specsOf(suites)) {
      const label = labelOf[tests.map(({ status }) => status).find((status) => status in labelOf)];
      if (!label) continue;
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
      notes.push(
        [`${label}: ${title}`, ...errors.map(({ message, value }) => (message ?? String(value)).split('\n')[0])].join(
          '\n    ',
        ),
      );
    }
    return { passed: stats.expected, failed: stats.unexpected + stats.skipped };
  });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
ensureInstalled();
const postgres = ensurePostgres();
const chromium = ensureBrowser();
// The tests that need these programs fail without them.
ensureStrace();
ensurePoppler();
if (chromium) process.env.CHROMIUM = chromium;

const totals = [];
// The scaffold's test mostly waits for programs that run one after the other, so it leaves a core for the checks, the unit
// tests and the first component tests. Suites that keep both cores busy run one after the other.
const scaffold = vitest('scaffold');
totals.push(
  ...(await Promise.all([
    check('types', local('tsc'), ['-p', '.']),
    check('lint', local('biome'), ['ci', '--error-on-warnings', '.']),
    check('unused', local('knip'), []),
  ])),
);
totals.push(await vitest('unit'));
totals.push(await vitest('components'));
totals.push(await scaffold);
totals.push(postgres ? await vitest('database') : { passed: 0, failed: 1 });
totals.push(postgres ? await vitest('spec') : { passed: 0, failed: 1 });
const build = await check('build', process.execPath, ['scripts/build.mjs']);
totals.push(build);
totals.push(chromium && build.passed ? await browser() : { passed: 0, failed: 1 });

const sum = (key) => totals.reduce((total, one) => total + one[key], 0);
for (const note of notes) console.info(note);
console.info(`\nin ${seconds()}`);
console.info(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
