import { existsSync, realpathSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { resources } from './scripts/vite/resources.ts';
import { alias } from './vite.config.ts';

/** Contracts that only tests have. A copy of the repository may be without the guide's example. */
const also = ['docs/examples/lost-and-found/contract/foundItems.ts', 'src/testing/shelves.ts']
  .map((file) => `${import.meta.dirname}/${file}`)
  .filter((file) => existsSync(file));
/** A copy of the repository, or a work tree, may have its packages elsewhere: files of theirs are read there. */
const packages = realpathSync(`${import.meta.dirname}/node_modules`);
const base = {
  plugins: [react(), resources({ root: import.meta.dirname, alias, also })],
  resolve: { alias },
  server: { fs: { allow: [import.meta.dirname, packages] } },
};
const components = ['**/*.test.tsx', '**/*.dom.test.ts'];
const database = [
  'tests/{api,faults}/**/*.test.ts',
  'plugins/*/tests/api/**/*.test.ts',
  '{server,scripts,plugins}/**/*.database.test.ts',
];
const scaffold = ['tests/scaffold/**/*.test.ts'];
const elsewhere = ['**/node_modules/**', 'tests/spec/**', 'tests/e2e/**'];
/** How long `expect.poll` waits without a page. The limit is generous for busy machines; a wait ends as soon as it succeeds. */
const expect = { poll: { timeout: 15_000 } };
/** The database's own tests keep nothing in modules, so files share those that a worker has loaded. */
const withDatabase = {
  globalSetup: ['tests/support/postgres.ts'],
  isolate: false,
  maxWorkers: 2,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect,
  sequence: { groupOrder: 2 },
};
/** Its modules name folders, which Node does not look into. */
const inline = ['@refinedev/mui', '@refinedev/react-router', /@mui\/(x-|lab)/];

const withPage = {
  environment: 'jsdom',
  globalSetup: ['tests/support/product/serve.ts'],
  setupFiles: ['src/testing/page.ts'],
  server: { deps: { inline } },
  // Vitest alone takes one less than there are cores.
  maxWorkers: 2,
  testTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  sequence: { groupOrder: 1 },
};

/** By what tests need: nothing, a page, both database engines, the specification's own, a copy of the whole. */
export default defineConfig({
  test: {
    // Spec §8: the console logs each request that is cancelled. In a run they are thousands of lines that hide the others.
    onConsoleLog: (log) => !log.startsWith('Request canceled:'),
    projects: [
      {
        ...base,
        test: {
          name: 'unit',
          include: ['{bench,src,contract,shared,providers,plugins,server,scripts,tests}/**/*.test.ts'],
          exclude: [...elsewhere, ...components, ...database, ...scaffold],
          server: { deps: { inline } },
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          expect,
        },
      },
      {
        ...base,
        test: {
          ...withPage,
          name: 'components',
          include: components,
          exclude: elsewhere,
        },
      },
      { ...base, test: { name: 'database', include: database, ...withDatabase } },
      {
        ...base,
        test: {
          ...withDatabase,
          globalSetup: ['tests/support/pglite.ts', 'tests/support/product/serve.ts'],
          name: 'spec',
          include: ['tests/spec/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/page.ts'],
          server: { deps: { inline } },
          isolate: true,
          // The console itself, on a machine that may be busy with other things.
          testTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        ...base,
        test: {
          name: 'scaffold',
          include: scaffold,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
