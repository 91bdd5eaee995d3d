// The clauses of the specification, and the files that have their tests.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const folder = 'tests/spec';

/** Loads a module that is written in TypeScript, which Node 20 cannot run by itself. */
async function loadTypeScript(path) {
  const { module } = await runnerImport(resolve(path), { configFile: false, logLevel: 'error' });
  return module;
}

/** Id → clause, in the order of the specification's sections. */
export async function readClauses() {
  const { clauses } = await loadTypeScript(`${folder}/clauses.ts`);
  return new Map(Object.entries(clauses));
}

/** `{ clause, id, file, before, after }` of each mutation that the tests of a clause have to detect. */
export async function readMutations() {
  const { mutations } = await loadTypeScript(`${folder}/mutations.ts`);
  return mutations;
}

/** Returns the files with tests of these clauses; all if none are given. */
export function testFiles(ids) {
  const files = readdirSync(folder).filter((name) => /\.(test|e2e)\.tsx?$/.test(name));
  const wanted = files
    .filter((name) => {
      const text = readFileSync(`${folder}/${name}`, 'utf8');
      return ids.length === 0
        ? text.includes("'§")
        : ids.some((id) => text.includes(`'${id}'`) || text.includes(`'${id}:`));
    })
    .map((name) => `${folder}/${name}`);
  return {
    unit: wanted.filter((path) => path.includes('.test.')),
    browser: wanted.filter((path) => path.includes('.e2e.')),
  };
}

/** Returns a pattern that matches the titles of these clauses' tests; of all if none are given. */
export function titlePattern(ids) {
  const numbers = ids.map((id) => id.slice(1).replace('.', String.raw`\.`));
  return numbers.length === 0 ? String.raw`§\d+\.\d+[ :]` : `§(${numbers.join('|')})[ :]`;
}
