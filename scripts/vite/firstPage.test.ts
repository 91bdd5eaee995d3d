import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstPageGroups } from './firstPage.ts';

/** As bundlers are given it. */
const lucide = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/lucide-react.mjs');

const icons = '/node_modules/lucide-react/icons';
const imports: Record<string, string[]> = {
  '/src/main.tsx': ['/src/app.tsx'],
  '/src/app.tsx': ['/node_modules/react/index.js', '/node_modules/lucide-react/index.js', '/src/main.tsx'],
  '/src/list.tsx': ['/src/grid.tsx', '/src/app.tsx', '/src/list.module.css'],
  '/src/grid.tsx': ['/node_modules/react/index.js'],
  '/src/page.tsx': [
    '/src/grid.tsx',
    '/node_modules/react/index.js',
    '/node_modules/grid/index.js',
    '/src/page.module.css',
    '/node_modules/lucide-react/index.js',
  ],
  '/node_modules/lucide-react/index.js': [`${icons}/trash.mjs`, `${icons}/calendar-days.mjs`, `${icons}/quote.mjs`],
};
const code: Record<string, string> = {
  '/src/app.tsx': 'import { CalendarDays, Trash2 as Bin } from "lucide-react";',
  '/src/page.tsx': "import { Quote } from 'lucide-react';",
  '/node_modules/lucide-react/index.js': readFileSync(lucide, 'utf8'),
};
const modules = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [], code: code[id] ?? null }),
};

test.each([
  ['/src/app.tsx', 'console'],
  ['/node_modules/react/index.js', 'libraries'],
  [`${icons}/calendar-days.mjs`, 'libraries'],
  [`${icons}/trash.mjs`, 'libraries'],
  [`${icons}/quote.mjs`, null],
  ['/src/page.tsx', null],
  ['/src/grid.tsx', 'lists'],
  ['/src/list.tsx', 'lists'],
  ['/src/list.module.css', 'console'],
  ['/src/page.module.css', null],
  ['/node_modules/grid/index.js', null],
])('%s goes to %s', (id, chunk) => {
  const groups = firstPageGroups('/src/main.tsx', '/src/list.tsx').map((group) => group.name(id, modules));
  expect(groups.find((name) => name !== null) ?? null).toBe(chunk);
});
