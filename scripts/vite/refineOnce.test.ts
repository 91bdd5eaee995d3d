import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { refineOnce } from './refineOnce.ts';

const { transform } = refineOnce();
if (typeof transform !== 'object') throw new Error('No transform');
// The plug-in does not use the bundler's context.
const change = (code: string) => (transform.handler as unknown as (code: string) => { code: string })(code);

test('the installed Refine sets the id of a record only if it changes', () => {
  const file = fileURLToPath(import.meta.resolve('@refinedev/core'));
  expect(file).toMatch(transform.filter?.id as RegExp);
  const code = readFileSync(file, 'utf8');
  const { code: changed } = change(code);
  expect(changed).toContain('if (id !== defaultId) setId(defaultId);');
  expect(changed.match(/setId\(defaultId\)/g)).toHaveLength(1);
});

test('reports if a release of Refine does it in another way', () => {
  expect(() => change('export {};')).toThrow('Refine does not set the id as it did');
});
