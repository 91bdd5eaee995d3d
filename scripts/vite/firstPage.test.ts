import { expect, test } from 'vitest';
import { firstPageGroups } from './firstPage.ts';

const icons = '/node_modules/lucide-react/icons';
const data = '/src/data';
const imports: Record<string, string[]> = {
  '/src/main.tsx': ['/src/app.tsx'],
  '/src/app.tsx': ['/node_modules/react/index.js', '/node_modules/lucide-react/index.js', '/src/main.tsx'],
  '/src/list.tsx': ['/src/grid.tsx', '/src/app.tsx', '/src/list.module.css', `${data}/index.ts`],
  '/src/grid.tsx': ['/node_modules/react/index.js'],
  '/src/page.tsx': [
    '/src/grid.tsx',
    '/node_modules/react/index.js',
    '/node_modules/grid/index.js',
    '/src/page.module.css',
    '/node_modules/lucide-react/index.js',
    `${data}/index.ts`,
    '/src/forms/index.ts',
  ],
  '/node_modules/lucide-react/index.js': [`${icons}/trash.mjs`, `${icons}/quote.mjs`],
  [`${data}/index.ts`]: [`${data}/useRows.ts`, `${data}/useSend.ts`],
  [`${data}/useSend.ts`]: [`${data}/sendAgain.ts`, '/node_modules/grid/index.js'],
  '/src/forms/index.ts': ['/src/forms/TextField.tsx'],
};
const code: Record<string, string> = {
  '/src/app.tsx': "import 'react'; import { Trash } from 'lucide-react'; import './main.tsx'; start();",
  '/src/list.tsx':
    "import './grid.tsx'; import './app.tsx'; import './list.module.css'; import { useRows } from './data/index.ts'; export const List = () => useRows();",
  '/node_modules/lucide-react/index.js':
    "export { default as Trash } from './icons/trash.mjs'; export { default as Quote } from './icons/quote.mjs';",
  [`${data}/index.ts`]: "export { useRows } from './useRows.ts'; export { useSend } from './useSend.ts';",
};
const modules = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [], code: code[id] ?? null }),
};

test.each([
  ['/src/app.tsx', 'console'],
  ['/node_modules/react/index.js', 'libraries'],
  [`${icons}/trash.mjs`, 'libraries'],
  [`${icons}/quote.mjs`, null],
  ['/src/page.tsx', null],
  ['/src/grid.tsx', 'lists'],
  ['/src/list.tsx', 'lists'],
  ['/src/list.module.css', 'console'],
  ['/src/page.module.css', null],
  ['/node_modules/grid/index.js', null],
  [`${data}/useRows.ts`, 'lists'],
  [`${data}/useSend.ts`, 'pages'],
  [`${data}/sendAgain.ts`, 'pages'],
  ['/src/forms/TextField.tsx', null],
])('%s goes to %s', (id, chunk) => {
  const groups = firstPageGroups('/src/main.tsx', ['/src/list.tsx']).map((group) => group.name(id, modules));
  expect(groups.find((name) => name !== null) ?? null).toBe(chunk);
});
