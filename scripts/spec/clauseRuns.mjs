// Runs the tests of single clauses in the current folder, again after each change of a file. The console's tests keep
// the API of the first run: mutations of the server are detected by the API tests or in the browser.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureBrowser } from '../tools.mjs';
import { testFiles } from './clauses.mjs';
import { openUnits, runBrowser } from './outcomes.mjs';

/** The results of `units` and `browser` have the form of `runUnits`. */
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
    /** `state` identifies the state of the files, so that nothing is built twice. */
    browser: async (ids, state) => {
      // Vitest's workers would wait for this process, which waits for the build.
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
