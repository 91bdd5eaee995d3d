import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { alias } from './vite.config.ts';

const base = { plugins: [react()], resolve: { alias } };
const databaseTests = ['tests/{api,conformance,faults}/**/*.test.{ts,tsx}', 'server/**/*.database.test.ts'];

/** Three projects: what needs no database, what runs on both engines, and the clauses of the specification. */
export default defineConfig({
  test: {
    projects: [
      {
        ...base,
        test: {
          name: 'unit',
          // Its modules name folders, which Node does not look into.
          server: { deps: { inline: ['@refinedev/mui', /@mui\/(x-|lab)/] } },
          include: ['{src,contract,providers,plugins,server,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...databaseTests, 'tests/spec/**', 'tests/e2e/**'],
          testTimeout: 20_000,
        },
      },
      {
        ...base,
        test: {
          name: 'database',
          include: databaseTests,
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...base,
        test: {
          name: 'spec',
          include: ['tests/spec/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
