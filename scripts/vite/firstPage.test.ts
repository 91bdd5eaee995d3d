import { expect, test } from 'vitest';
import { firstPageGroups } from './firstPage.ts';

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
  '/node_modules/lucide-react/index.js': [
    "export { default as CalendarDays, default as LucideCalendarDays } from './icons/calendar-days.mjs';",
    "export { default as Quote } from './icons/quote.mjs';",
    "export { default as Trash, default as Trash2 } from './icons/trash.mjs';",
  ].join('\n'),
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
