import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { areasIn } from './scripts/vite/areaFiles.ts';
import { areaTexts } from './scripts/vite/areaTexts.ts';
import { chunkGroups, pureIndexes } from './scripts/vite/chunkGroups.ts';
import { developmentBase, developmentServer } from './scripts/vite/developmentServer.ts';
import { eagerCompilation } from './scripts/vite/eagerCompilation.ts';
import { isolateManifests } from './scripts/vite/isolateManifests.ts';
import { leftOut } from './scripts/vite/leftOut.ts';
import { neededAreas } from './scripts/vite/neededAreas.ts';
import { pageFiles } from './scripts/vite/pageFiles.ts';
import { productionRouter } from './scripts/vite/productionRouter.ts';
import { refineOnce } from './scripts/vite/refineOnce.ts';
import { resources } from './scripts/vite/resources.ts';
import { sampleDatabase } from './scripts/vite/sampleDatabase.ts';
import { precompressPlugin } from './server/site/precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The time that a plugin took is not worth a warning; a busy machine would have one in each build. */
export const checks = { bundlerTimings: false };

export const alias = {
  '@': here('./src'),
  '@contract': here('./contract'),
  '@server': here('./server'),
  '@shared': here('./shared'),
  // @refinedev/mui imports it, but the package requires MUI 5 and React 18.
  notistack: here('./scripts/vite/notistack.tsx'),
  // Refine imports both, but only for features that are switched off here (docs/decisions/0009-first-page-script.md).
  qs: here('./scripts/vite/qs.ts'),
  pluralize: here('./scripts/vite/pluralize.ts'),
};

const areas = areasIn(here('./plugins'));
const app = here('./src/app.tsx');
const frame = here('./src/shell/AreaFrame.tsx');

/** Packages that do nothing on import but do not say so: unused parts of them need not be shipped. */
const withoutSideEffects =
  /node_modules\/(papaparse|prop-types|hoist-non-react-statics|react-is|warn-once|error-stack-parser|stackframe|@refinedev\/devtools-internal|react-markdown)\//;

/** The files that every page needs. */
const namedFiles = /^(start|start-libraries|libraries|console)$/;

export default defineConfig(({ command }) => ({
  // One build serves /n and /ngw (docs/architecture.md); the development server has one address.
  base: command === 'serve' ? developmentBase(process.env) : './',
  plugins: [
    react(),
    leftOut(),
    productionRouter(),
    refineOnce(),
    neededAreas(),
    resources({ root: here('.'), alias }),
    eagerCompilation(namedFiles),
    pageFiles({ root: here('.'), alias, app, areas, frame }),
    isolateManifests(here('./src/registry/discover.ts')),
    areaTexts(),
    developmentServer(),
    sampleDatabase(),
    precompressPlugin(),
  ],
  resolve: {
    alias: {
      ...alias,
      // harfbuzzjs imports it in code that only Node runs.
      module: here('./scripts/vite/nodeModule.ts'),
    },
  },
  worker: { format: 'es' as const, rolldownOptions: { checks } },
  // Each loads its WebAssembly file from its own folder, which optimized dependencies do not have.
  optimizeDeps: { exclude: ['@electric-sql/pglite', 'harfbuzzjs'] },
  build: {
    outDir: 'dist/client',
    target: 'es2023',
    // The content security policy has no data: addresses for fonts, and a hashed file is cached for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // This limit is for raw bytes. `npm run bench` checks the compressed sizes.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks,
      // The sign-in page is the server's own; its script is found by this name (`server/site/site.ts`).
      input: { index: here('./index.html'), signIn: here('./src/signIn/signIn.ts') },
      treeshake: {
        // Refine's build names each function by a call, which would keep those that nothing uses.
        manualPureFunctions: ['__name'],
        moduleSideEffects: [
          { test: withoutSideEffects, sideEffects: false },
          { test: pureIndexes, sideEffects: false },
        ],
      },
      output: {
        // The first page's script names the files of all other pages, so the names of small ones are only hashes.
        chunkFileNames: ({ name }) => (namedFiles.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: chunkGroups({ entry: here('./src/main.tsx'), app, frame, areas }),
        },
      },
      onLog(level, log, report) {
        // Every MUI file begins with "use client", which only concerns server components.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
  // Spec §9; the first brand's local port.
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
}));
