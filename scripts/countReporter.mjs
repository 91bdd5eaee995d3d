// Counts the results of a project's tests, and stores why tests failed: `npm test` prints that in its last lines.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The first lines of an error: what was expected, without the stack. */
function reasonOf(error) {
  return (error?.message ?? 'no reason given').split('\n').slice(0, 12).join('\n    ');
}

function noteOf(what, errors) {
  return [what, ...(errors ?? []).map((error) => `    ${reasonOf(error)}`)].join('\n');
}

/** Writes `{ passed, failed, notes }` to the file that TEST_COUNTS names. */
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const others = tests.filter((test) => test.result().state !== 'passed');
    // Errors outside of a test, such as a file that cannot be imported, or a suite whose `beforeAll` fails.
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = suites.filter((suite) => suite.errors().length > 0);
    const fileOf = ({ module }) => relative('.', module.moduleId);
    const notes = [
      ...broken.map((suite) =>
        noteOf(`failed as a whole: ${suite.fullName ?? relative('.', suite.moduleId)}`, suite.errors()),
      ),
      ...others.map((test) =>
        noteOf(`${test.result().state}: ${fileOf(test)} > ${test.fullName}`, test.result().errors),
      ),
      ...unhandledErrors.map((error) => noteOf('an error that no test waited for', [error])),
    ];
    const counts = { passed: tests.length - others.length, failed: notes.length, notes };
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts, null, 2));
  }
}
