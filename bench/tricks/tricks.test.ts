import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tricks } from './tricks.ts';

const exportsOf = (code: string) =>
  [...code.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name).sort();

const replaced = tricks.flatMap(({ modules = {} }) => Object.entries(modules));

test.each(replaced)('the bench replaces %s by a module with the same exports', (path, plain) => {
  const original = exportsOf(readFileSync(path, 'utf8'));
  expect(original).not.toEqual([]);
  expect(exportsOf(plain)).toEqual(original);
});
