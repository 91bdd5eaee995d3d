import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clauses } from './clauses.ts';

const folder = import.meta.dirname;
const tests = readdirSync(folder).filter((name) => /\.(test|e2e)\.tsx?$/.test(name) && !name.startsWith('coverage'));
const titles = tests.flatMap((name) =>
  Array.from(readFileSync(join(folder, name), 'utf8').matchAll(/^\w+\((\w.*?),/gm), ([, title = '']) => title),
);
const tested = titles.map((title) => /^clause\('(§\d+\.\d+)'\)$/.exec(title)?.[1] ?? title);

test('every clause has exactly one test, and every test is of a clause', () => {
  expect(tested.toSorted()).toEqual(Object.keys(clauses).toSorted());
});

test('every section of what the console is so far has clauses', () => {
  const sections = new Set(Object.keys(clauses).map((id) => Number(id.slice(1).split('.')[0])));
  expect([...sections]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
