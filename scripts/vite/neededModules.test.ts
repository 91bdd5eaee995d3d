import { expect, test } from 'vitest';
import { neededModules } from './neededModules.ts';

/** Modules by id: what the bundler says they import, and their code where it matters. */
type Tree = Record<string, { importedIds?: string[]; code?: string }>;

const needed = (tree: Tree) =>
  [...neededModules(['entry'], { getModuleInfo: (id) => ({ importedIds: [], code: null, ...tree[id] }) })].sort();

const entry = (code: string, ...importedIds: string[]) => ({ code: `${code} run();`, importedIds });

test('includes all imports and their imports', () => {
  expect(needed({ entry: entry("import { a } from './a.ts';", 'a'), a: entry("import './b.css';", 'b.css') })).toEqual([
    'a',
    'b.css',
    'entry',
  ]);
});

test.each([
  ['names', "export { a } from './a.ts'; export { b } from './b.ts';"],
  ['other names', "export { default as a } from './a.ts'; export { c as b } from './b.ts';"],
  ['imports and names', "import a from './a.ts'; import * as b from './b.ts'; export { a, b };"],
  ['calls strict and names', "'use strict'; export { a } from './a.ts'; export * as b from './b.ts';"],
])('includes, of an index that %s, only names that are imported', (_, code) => {
  const index = { code, importedIds: ['a', 'b'] };
  expect(needed({ entry: entry("import { a } from './index.ts';", 'index'), index })).toEqual(['a', 'entry', 'index']);
  expect(needed({ entry: entry("import { b as a } from './index.ts';", 'index'), index })).toEqual([
    'b',
    'entry',
    'index',
  ]);
  expect(needed({ entry: entry("import * as x from './index.ts';", 'index'), index })).toEqual([
    'a',
    'b',
    'entry',
    'index',
  ]);
});

test('follows a name through several index files', () => {
  const tree = {
    entry: entry("import { button } from './outer.ts';", 'outer'),
    outer: { code: "export * from './inner.ts'; export { link } from './link.ts';", importedIds: ['inner', 'link'] },
    inner: {
      code: "export { default as button } from './button.ts'; export * from './menu.ts';",
      importedIds: ['button', 'menu'],
    },
    button: { code: 'export default 1;' },
    menu: { code: "export { item } from './item.ts';", importedIds: ['item'] },
  };
  expect(needed(tree)).toEqual(['button', 'entry', 'inner', 'menu', 'outer']);
});

test('includes what a module uses itself, even if it re-exports more', () => {
  const mixed = {
    code: "import { a } from './a.ts'; export { b } from './b.ts'; export const c = a;",
    importedIds: ['a', 'b'],
  };
  expect(needed({ entry: entry("import { c } from './mixed.ts';", 'mixed'), mixed })).toEqual(['a', 'entry', 'mixed']);
});

test('includes what CommonJS requires, and what the bundler adds', () => {
  const tree = {
    entry: entry("import { b } from './cjs.js'; import('./page.ts');", 'cjs', 'preload-helper'),
    cjs: { code: "module.exports = require('./production.js');", importedIds: ['production'] },
  };
  expect(needed(tree)).toEqual(['cjs', 'entry', 'preload-helper', 'production']);
});

test('terminates if modules import each other', () => {
  const tree = { entry: entry("export * from './a.ts';", 'a'), a: entry("export * from './entry.ts';", 'entry') };
  expect(needed(tree)).toEqual(['a', 'entry']);
});
