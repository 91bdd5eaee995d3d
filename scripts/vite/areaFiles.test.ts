import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { areasIn } from './areaFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-area-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function area(id: string, definition: string) {
  mkdirSync(join(folder, id));
  writeFileSync(
    join(folder, id, 'plugin.ts'),
    `const since: string = '';\nexport default definePlugin({ id: '${id}', since, ${definition} });`,
  );
}

test('contain the files of its pages and their frame; a page that preloads rows counts as a list, a form does not', () => {
  area(
    'coats',
    `pages: { item: () => import('./pages/Item.tsx'), 'item-list': () => import('./pages/List.tsx'), form: () => import('./pages/Form.tsx') },
     area: () => import('./parts/useArea.ts'), home: { page: 'item-list' }`,
  );
  mkdirSync(join(folder, 'empty'));
  mkdirSync(join(folder, 'coats/pages'));
  writeFileSync(join(folder, 'coats/pages/Item.tsx'), '// It has nothing to preload.\nexport function Page() {}\n');
  writeFileSync(join(folder, 'coats/pages/List.tsx'), 'export const preload = preloadList(coats);\n');
  writeFileSync(
    join(folder, 'coats/pages/Form.tsx'),
    "import { EditPage } from '@/screens/EditPage.tsx';\nexport const preload = ({ call }) => call(settings);\n",
  );
  expect(areasIn(folder)).toEqual([
    {
      id: 'coats',
      pages: {
        item: join(folder, 'coats/pages/Item.tsx'),
        'item-list': join(folder, 'coats/pages/List.tsx'),
        form: join(folder, 'coats/pages/Form.tsx'),
      },
      frame: [join(folder, 'coats/parts/useArea.ts')],
      first: join(folder, 'coats/pages/List.tsx'),
      lists: [join(folder, 'coats/pages/List.tsx')],
    },
  ]);
});

test('leave out a page that the manifest loads in another way', () => {
  area('coats', "pages: { list: load, item: () => import('./pages/Item.tsx') }, home: { page: 'list' }");
  mkdirSync(join(folder, 'coats/pages'));
  writeFileSync(join(folder, 'coats/pages/Item.tsx'), 'export function Page() {}\n');
  expect(areasIn(folder)).toEqual([
    { id: 'coats', pages: { item: join(folder, 'coats/pages/Item.tsx') }, frame: [], lists: [] },
  ]);
});
