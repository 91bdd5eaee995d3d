import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { remarks } from './clauses/remarks.ts';
import { compareQuotes } from './clauses/wholeText.ts';
import { clauses } from './clauses.ts';

const folder = import.meta.dirname;
const decisions = join(folder, '../../docs/decisions');
const specification = readFileSync(join(folder, '../../docs/specification.md'), 'utf8');

const tests = readdirSync(folder).filter((name) => /\.(test|e2e)\.tsx?$/.test(name) && !name.startsWith('coverage'));
/** The first argument of each test: `clause('§2.8', …)`, or `'§2.8: …'`. */
const titles = tests.flatMap((name) =>
  Array.from(readFileSync(join(folder, name), 'utf8').matchAll(/^\w*[tT]est\(\s*(.*)/gm), ([, title = '']) => title),
);

const quotes = [
  ...Object.entries(clauses).flatMap(([by, clause]) => clause.quotes.map((text) => ({ by, text }))),
  ...remarks.map(({ quote, why }) => ({ by: why, text: quote })),
];

test('every word of the specification belongs to one clause, or is marked as no requirement', () => {
  expect(compareQuotes(specification, quotes)).toEqual([]);
});

test('finds a line without a clause, words that do not exist, and words claimed twice', () => {
  const text = '# Title\n\n| a | b |\n|---|---|\n| x | y |\n\nOne thing. Another thing.\n';
  expect(
    compareQuotes(text, [
      { by: 'A', text: '| x | y |' },
      { by: 'B', text: 'One thing.' },
    ]),
  ).toEqual(['line 7 has no clause: Another thing.']);
  const all = [
    { by: 'A', text: '| x | y |' },
    { by: 'B', text: 'One thing. Another thing.' },
  ];
  expect(compareQuotes(text, all)).toEqual([]);
  expect(compareQuotes(text, [...all, { by: 'C', text: 'Another' }, { by: 'D', text: 'A third thing.' }])).toEqual([
    'C and B quote the same words: Another',
    'D quotes words that stand in the specification 0 times: A third thing.',
  ]);
});

test('every clause has a test, unless its area is not built yet; every test belongs to a clause', () => {
  const tested = titles.map((title) => /^(?:clause\()?['`](§\d+\.\d+)[':]/.exec(title)?.[1] ?? title);
  const known = Object.keys(clauses);
  expect(tested.filter((id) => !known.includes(id))).toEqual([]);
  const untested = Object.entries(clauses).filter(([id, clause]) => !clause.later && !tested.includes(id));
  expect(untested.map(([id]) => id)).toEqual([]);
});

test('decisions that clauses name exist', () => {
  const named = Object.values(clauses).flatMap(({ decided }) => (decided ? [decided.file] : []));
  expect(named.filter((file) => !existsSync(join(decisions, file)))).toEqual([]);
});
