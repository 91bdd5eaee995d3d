// Runs the tests of single clauses where the process is, as often as a file there changes. The product behind the console
// is that of the first run: a fault of the server is found by the tests of the API, or by those in the browser.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureBrowser } from '../tools.mjs';
import { testFiles } from './clauses.mjs';
import { openUnits, runBrowser } from './outcomes.mjs';

/** Answers of `units` and `browser` are those of `runUnits`. */
export function openClauseRuns() {
  let vitest;
  let built;
  return {
    units: async (ids) => {
      const { unit } = testFiles(ids);
      if (unit.length === 0) return [];
      vitest ??= await openUnits();
      return vitest.run(unit, ids);
    },
    hasBrowser: (id) => testFiles([id]).browser.length > 0,
    /** `state` tells what the files are like, so that nothing is built twice. */
    browser: async (ids, state) => {
      // Its workers would wait for an answer of this process, which waits for the build.
      await vitest?.close();
      vitest = undefined;
      if (built !== state) {
        const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
        if (status !== 0) return [{ failure: `There is no build: ${stdout}${stderr}` }];
        built = state;
      }
      process.env.CHROMIUM = ensureBrowser() ?? '';
      return runBrowser(testFiles(ids).browser, ids);
    },
    changed: (file) => vitest?.changed(resolve(file)),
    close: () => vitest?.close(),
  };
}
