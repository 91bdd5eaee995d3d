// `npm test`: everything, on a fresh clone. Brings what it can, says what is missing, counts honestly.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ensureBrowser, ensurePostgres, ensureStrace } from './tools.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const results = 'test-results';
/** What did not pass, or not at once: told at the end, where it is seen. */
const notes = [];
const started = Date.now();
const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;

/** Runs a command to its end; answers its exit code. */
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
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** Counts of a runner's JSON report; a runner that fails without a failed test counts as one failure. */
function counted(code, file, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function vitest(project) {
  const file = `${results}/${project}.json`;
  const code = await run(`tests: ${project}`, local('vitest'), [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return counted(code, file, ({ testResults, ...report }) => {
    const broken = testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
    const tests = testResults.flatMap((one) => one.assertionResults).filter((one) => one.status !== 'passed');
    notes.push(
      ...broken.map(({ name }) => `failed as a file: ${relative('.', name)}`),
      ...tests.map(({ status, fullName }) => `${status}: ${fullName}`),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numPendingTests + report.numTodoTests + broken.length,
    };
  });
}

/** The browser tests with their outcome, from Playwright's nested report. */
function specsOf(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [...specsOf(inner), ...specs]);
}

const saidOf = { flaky: 'passed on the second try only', unexpected: 'failed', skipped: 'skipped' };

async function browser() {
  const file = `${results}/browser.json`;
  const code = await run('tests: browser', local('playwright'), ['test']);
  return counted(code, file, ({ stats, suites }) => {
    for (const { title, tests } of specsOf(suites)) {
      const said = saidOf[tests.map(({ status }) => status).find((status) => status in saidOf)];
      if (said) notes.push(`${said}: ${title}`);
    }
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
  });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
ensureInstalled();
const postgres = ensurePostgres();
const chromium = ensureBrowser();
// The test that needs it fails without it.
ensureStrace();
if (chromium) process.env.CHROMIUM = chromium;

const totals = [];
// Two cores: what waits for other programs goes side by side, suites that keep both cores busy one after the other.
totals.push(
  ...(await Promise.all([
    check('types', local('tsc'), ['-p', '.']),
    check('lint', local('biome'), ['ci', '--error-on-warnings', '.']),
    check('unused', local('knip'), []),
    vitest('scaffold'),
  ])),
);
totals.push(await vitest('unit'));
totals.push(await vitest('components'));
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
