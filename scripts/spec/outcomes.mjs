// How the clauses' tests ended: in Vitest, and in the browser.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startVitest } from 'vitest/node';
import { titlePattern } from './clauses.mjs';
import { reasonOf } from './reason.mjs';

/**
 * Runs tests of clauses in Vitest. Answers `{ id, failure }` of each, where `failure` is empty when it passed; with
 * `id` undefined for a file that could not even be loaded.
 */
export async function runUnits(files, ids) {
  if (files.length === 0) return [];
  const vitest = await startVitest('test', files, {
    project: ['spec'],
    testNamePattern: titlePattern(ids),
    reporters: [{}],
    watch: false,
    silent: true,
    passWithNoTests: true,
  });
  const outcomes = [];
  for (const module of vitest.state.getTestModules()) {
    const file = relative('.', module.moduleId);
    for (const error of module.errors()) outcomes.push({ failure: `${file}: ${reasonOf(error)}` });
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result();
      if (state === 'skipped') continue;
      outcomes.push({ id: idOf(test.name), failure: state === 'passed' ? '' : failureOf(errors[0]) });
    }
  }
  for (const error of vitest.state.getUnhandledErrors()) outcomes.push({ failure: reasonOf(error) });
  await vitest.close();
  // It says with the exit code of this process that a test failed; here that is for the caller to say.
  process.exitCode = 0;
  return outcomes;
}

/** The same in the browser, on the build that is in `dist`. */
export function runBrowser(files, ids) {
  if (files.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'foyer-spec-'));
  const report = join(folder, 'report.json');
  const args = ['test', ...files, '--grep', titlePattern(ids), '--reporter=json', `--output=${join(folder, 'output')}`];
  const run = spawnSync('node_modules/.bin/playwright', args, {
    encoding: 'utf8',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    maxBuffer: 100_000_000,
  });
  const { suites = [], errors = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const outcomes = specsOf(suites).map(({ title, ok, tests }) => {
    const error = tests[0]?.results.at(-1)?.errors?.[0];
    return { id: idOf(title), failure: ok ? '' : failureOf(error) };
  });
  rmSync(folder, { recursive: true });
  if (outcomes.length > 0) return outcomes;
  const [error] = errors;
  return [{ failure: error ? reasonOf(error) : `Playwright said nothing: ${run.stderr || run.stdout}` }];
}

const specsOf = (suites) => suites.flatMap(({ suites: inner = [], specs = [] }) => [...specsOf(inner), ...specs]);

const idOf = (title) => /^§\d+\.\d+/.exec(title)?.[0];

const failureOf = (error) => (error ? reasonOf(error) : 'failed without saying why');
