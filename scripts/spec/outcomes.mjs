// Runs the clauses' tests, in Vitest and in the browser, and returns their outcomes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { titlePattern } from './clauses.mjs';
import { reasonOf } from './reason.mjs';

/** Runs tests of clauses in Vitest, once, as `openUnits` describes. */
export async function runUnits(files, ids) {
  if (files.length === 0) return [];
  const units = await openUnits();
  const outcomes = await units.run(files, ids);
  await units.close();
  return outcomes;
}

/**
 * Starts a Vitest for several runs; `changed` marks a file as changed since the last run. `run` returns `{ id, failure
 * }` of each test, where `failure` is empty when it passed; `id` is undefined for a file that could not be loaded.
 */
export async function openUnits() {
  const vitest = await createVitest('test', {
    project: ['spec'],
    reporters: [{}],
    watch: false,
    silent: true,
    passWithNoTests: true,
  });
  await vitest.standalone();
  return {
    run: async (files, ids) => {
      vitest.setGlobalTestNamePattern(titlePattern(ids));
      const specifications = await vitest.globTestSpecifications(files);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      // The result includes the modules of earlier runs.
      const own = testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId));
      // Vitest sets this process's exit code when a test fails; here the caller decides.
      process.exitCode = 0;
      return [...own.flatMap(outcomesOf), ...unhandledErrors.map((error) => ({ failure: reasonOf(error) }))];
    },
    changed: (path) => vitest.invalidateFile(path),
    close: () => vitest.close(),
  };
}

function outcomesOf(module) {
  const file = relative('.', module.moduleId);
  const unloaded = module.errors().map((error) => ({ failure: `${file}: ${reasonOf(error)}` }));
  const tests = [...module.children.allTests()].flatMap((test) => {
    const { state, errors = [] } = test.result();
    if (state === 'skipped') return [];
    return [{ id: idOf(test.name), failure: state === 'passed' ? '' : failureOf(errors[0]) }];
  });
  return [...unloaded, ...tests];
}

/** Runs tests of clauses in the browser, on the build that is in `dist`. */
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
