import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preloadedPages } from './preloadedPages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-preloaded-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function area(id: string, { home, pages }: { home: string; pages: string }) {
  mkdirSync(join(folder, id));
  const definition = `{ id: '${id}', since, pages: ${pages}, home: ${home} }`;
  writeFileSync(
    join(folder, id, 'plugin.ts'),
    `const since: string = '';\nexport default definePlugin(${definition});`,
  );
}

const pages = "{ item: () => import('./pages/Item.tsx'), list: () => import('./pages/List.tsx') }";

test('are those that manifests ask for, and no others', () => {
  area('coats', { home: "{ page: 'list', isPreloaded: true }", pages });
  area('desks', { home: "{ page: 'list' }", pages });
  area('halls', { home: "{ page: 'list', isPreloaded: false }", pages });
  mkdirSync(join(folder, 'empty'));
  expect(preloadedPages(folder)).toEqual([join(folder, 'coats/pages/List.tsx')]);
});

test('are found by ids in quotes too', () => {
  const quoted = "{ 'item-list': () => import('./pages/Items.tsx'), \"item\": () => import('./pages/Item.tsx') }";
  area('coats', { home: "{ 'page': 'item-list', 'isPreloaded': true }", pages: quoted });
  expect(preloadedPages(folder)).toEqual([join(folder, 'coats/pages/Items.tsx')]);
});

test('end the build where the page of a manifest is not found in its text', () => {
  area('coats', { home: "{ page: 'list', isPreloaded: true }", pages: '{ list: load }' });
  expect(() => preloadedPages(folder)).toThrow('The manifest does not say in its pages where "list" is');
});
