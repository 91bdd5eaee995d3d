import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

it("uses React's own scheduler", () => {
  const here = createRequire(import.meta.url);
  const reactDom = createRequire(here.resolve('react-dom'));
  expect(here.resolve('scheduler')).toBe(reactDom.resolve('scheduler'));
});
