import { expect, test } from 'vitest';
import { chunkGroups } from './chunkGroups.ts';

const icons = '/node_modules/lucide-react/icons';
const data = '/src/data';
const imports: Record<string, string[]> = {
  '/src/main.tsx': ['/node_modules/axios/index.js', '/src/prepareConsole.ts'],
  '/src/app.tsx': [
    '/node_modules/react/index.js',
    '/node_modules/axios/index.js',
    '/node_modules/lucide-react/index.js',
    '/src/prepareConsole.ts',
  ],
  '/plugins/coats/list.tsx': [
    '/src/grid.tsx',
    '/src/app.tsx',
    '/plugins/coats/list.module.css',
    `${data}/index.ts`,
    '/plugins/coats/coat.ts',
  ],
  '/src/frame.tsx': ['/node_modules/menu/index.js', '/src/app.tsx'],
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
  '/plugins/desks/other.tsx': [
    '/src/grid.tsx',
    '/node_modules/tree/index.js',
    '/plugins/desks/other.module.css',
    '/plugins/coats/coat.ts',
  ],
  '/plugins/halls/doors.tsx': ['/src/Note.tsx', '/node_modules/@mui/material/Badge.js', '/plugins/halls/parts/Key.tsx'],
  '/plugins/halls/useArea.ts': ['/plugins/halls/parts/facts.ts'],
  '/node_modules/lucide-react/index.js': [`${icons}/trash.mjs`, `${icons}/quote.mjs`],
  [`${data}/index.ts`]: [`${data}/useRows.ts`, `${data}/useSend.ts`],
  [`${data}/useSend.ts`]: [`${data}/sendAgain.ts`, '/node_modules/grid/index.js'],
  '/src/forms/index.ts': ['/src/forms/TextField.tsx'],
};
const code: Record<string, string> = {
  '/src/app.tsx':
    "import 'react'; import 'axios'; import { Trash } from 'lucide-react'; import './prepareConsole.ts'; start();",
  '/plugins/coats/list.tsx':
    "import './grid.tsx'; import './app.tsx'; import '../plugins/coats/list.module.css'; import { useRows } from './data/index.ts'; import '../plugins/coats/coat.ts'; export const List = () => useRows();",
  '/node_modules/lucide-react/index.js':
    "export { default as Trash } from './icons/trash.mjs'; export { default as Quote } from './icons/quote.mjs';",
  [`${data}/index.ts`]: "export { useRows } from './useRows.ts'; export { useSend } from './useSend.ts';",
};
const modules = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [], code: code[id] ?? null }),
};

const groups = chunkGroups({
  entry: '/src/main.tsx',
  app: '/src/app.tsx',
  frame: '/src/frame.tsx',
  areas: [
    { id: 'coats', first: '/plugins/coats/list.tsx', pages: {}, frame: [], lists: [] },
    { id: 'desks', first: '/plugins/desks/other.tsx', pages: {}, frame: [], lists: [] },
    { id: 'halls', pages: {}, frame: ['/plugins/halls/useArea.ts'], lists: ['/plugins/halls/doors.tsx'] },
  ],
});

/** The file of a module that fewer pages use than `manyPages`, or as many. */
const fileOf = (id: string, isOfMany: boolean) =>
  groups
    .filter((group) => isOfMany || !('minShareCount' in group))
    .map((group) => group.name(id, modules))
    .find((name) => name !== null) ?? null;

test.each([
  ['/src/prepareConsole.ts', 'start'],
  ['/node_modules/axios/index.js', 'start-libraries'],
  ['/src/app.tsx', 'console'],
  ['/node_modules/react/index.js', 'libraries'],
  [`${icons}/trash.mjs`, 'libraries'],
  [`${icons}/quote.mjs`, null],
  ['/src/page.tsx', null],
  ['/src/frame.tsx', 'frame'],
  ['/node_modules/menu/index.js', 'frame'],
  ['/src/grid.tsx', 'lists'],
  ['/plugins/coats/list.tsx', 'coats'],
  ['/plugins/desks/other.tsx', 'desks'],
  ['/plugins/coats/coat.ts', 'lists'],
  ['/node_modules/tree/index.js', 'lists-desks'],
  ['/plugins/coats/list.module.css', 'console'],
  ['/plugins/desks/other.module.css', 'console'],
  ['/src/page.module.css', null],
  ['/node_modules/grid/index.js', null],
  [`${data}/useRows.ts`, 'lists-coats'],
  [`${data}/useSend.ts`, null],
  ['/src/forms/TextField.tsx', null],
  ['/src/Note.tsx', null],
  ['/src/forms/drafts/drafts.ts', 'drafts'],
  ['/src/reorder/useMovableList.ts', 'dragging'],
  ['/node_modules/@dnd-kit/core/index.js', 'dragging'],
])('%s goes to %s', (id, file) => {
  expect(fileOf(id, false)).toBe(file);
});

test.each([
  [`${icons}/quote.mjs`, 'controls'],
  ['/src/forms/TextField.tsx', 'kit'],
  ['/node_modules/grid/index.js', null],
  ['/plugins/halls/parts/Door.tsx', 'halls-parts'],
  ['/src/Note.tsx', 'more-lists'],
  ['/node_modules/@mui/material/Badge.js', 'more-lists'],
  ['/plugins/halls/parts/Key.tsx', 'halls-lists'],
  ['/plugins/halls/parts/facts.ts', 'halls-lists'],
])('%s, which many pages use, goes to %s', (id, file) => {
  expect(fileOf(id, true)).toBe(file);
});
