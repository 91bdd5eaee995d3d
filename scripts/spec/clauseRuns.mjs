// Runs the tests of single clauses where the process is, as often as a file there changes. The product behind the console
// is that of the first run: a fault of the server is found by the tests of the API, or by those in the browser.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureBrowser } from '../tools.mjs';
import { testFiles } from './clauses.mjs';
import { openUnits, runBrowser } from './outcomes.mjs';

/** Answers of `run` are those of `runUnits`; the browser is asked only when no unit has failed. */
export function openClauseRuns() {
  let units;
  let isBuilt = false;
  const runUnit = async (files, ids) => {
    if (files.length === 0) return [];
    units ??= await openUnits();
    return units.run(files, ids);
  };
  const runInBrowser = (files, ids) => {
    if (files.length === 0) return [];
    if (!isBuilt) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
      if (status !== 0) return [{ failure: `There is no build: ${stdout}${stderr}` }];
      isBuilt = true;
    }
    process.env.CHROMIUM = ensureBrowser() ?? '';
    return runBrowser(files, ids);
  };
  return {
    run: async (ids) => {
      const { unit, browser } = testFiles(ids);
      const outcomes = await runUnit(unit, ids);
      return outcomes.some(({ failure }) => failure !== '') ? outcomes : [...outcomes, ...runInBrowser(browser, ids)];
    },
    changed: (file) => {
      isBuilt = false;
      units?.changed(resolve(file));
    },
    close: () => units?.close(),
  };
}
