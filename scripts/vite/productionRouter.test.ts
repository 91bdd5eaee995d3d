import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productionRouter } from './productionRouter.ts';

const { resolveId, transform } = productionRouter();
if (typeof resolveId !== 'object' || typeof transform !== 'object') throw new Error('A hook is missing');
// The plug-in does not use the bundler's context.
const index = (resolveId.handler as unknown as () => string)();
const withoutNames = transform.handler as unknown as (code: string) => string;
const chunks = [...readFileSync(index, 'utf8').matchAll(/from "\.\/(chunk-\w+\.mjs)"/g)];
const code = chunks.map(([, chunk = '']) => readFileSync(index.replace('index.mjs', chunk), 'utf8')).join('\n');

test('resolves React Router to a build without warnings for developers', () => {
  expect('react-router').toMatch(resolveId.filter?.id as RegExp);
  expect(code).toContain('ENABLE_DEV_WARNINGS = false');
});

test('lets the build drop components that nothing uses', () => {
  expect(index).toMatch(transform.filter && 'id' in transform.filter ? (transform.filter.id as RegExp) : /^$/);
  expect(code).toMatch(/^Form\.displayName = /m);
  expect(code).toMatch(/^var Form = \w+\.forwardRef\(/m);
  const dropped = withoutNames(code);
  expect(dropped).not.toMatch(/^Form\.displayName/m);
  expect(dropped).toMatch(/^var Form = \/\* @__PURE__ \*\/ \w+\.forwardRef\(/m);
});
