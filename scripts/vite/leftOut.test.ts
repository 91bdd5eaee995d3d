import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { leftOut, replacements } from './leftOut.ts';

const installed = Object.keys(replacements).map((path) => [
  path,
  fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url)),
]);

test.each(installed)('replaces the installed %s', (path, file = '') => {
  expect(existsSync(file)).toBe(true);
  const { load } = leftOut();
  if (typeof load !== 'object') throw new Error('No load');
  expect(file).toMatch(load.filter?.id as RegExp);
  // The plug-in does not use the bundler's context.
  expect((load.handler as unknown as (id: string) => string)(file)).toBe(replacements[path]);
});

const sources = import.meta.glob<string>('../../{src,plugins}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('no styled element declares properties, which would become attributes without Emotion’s list of them', () => {
  const declaring = Object.entries(sources).filter(([, source]) =>
    /styled\(['"][a-z0-9]+['"](, [^)]*)?\)</.test(source),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(declaring.map(([path]) => path)).toEqual([]);
});
