import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clauses } from './clauses.ts';
import { mutations } from './mutations.ts';

const root = join(import.meta.dirname, '../..');

test('the code of every mutation occurs in its file exactly once, so that it can be replaced', () => {
  const lost = mutations.flatMap(({ clause, id, file, before }) => {
    const places = readFileSync(join(root, file), 'utf8').split(before).length - 1;
    return places === 1 ? [] : [`${clause} ${id}: ${places} times in ${file}`];
  });
  expect(lost).toEqual([]);
});

test('every mutation changes something, and has a unique name in its clause', () => {
  expect(mutations.filter(({ before, after }) => before === after)).toEqual([]);
  const names = mutations.map(({ clause, id }) => `${clause} ${id}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every clause has a mutation that its tests have to detect, unless its area is not built yet', () => {
  const withFaults = new Set(mutations.map(({ clause }) => clause));
  const built = Object.entries(clauses).filter(([, { later }]) => !later);
  expect(built.map(([id]) => id).filter((id) => !withFaults.has(id))).toEqual([]);
  expect([...withFaults].filter((id) => !built.some(([known]) => known === id))).toEqual([]);
});
