import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { areasIn } from './scripts/vite/areaFiles.ts';
import { areaTexts } from './scripts/vite/areaTexts.ts';
import { chunkGroups, pureIndexes } from './scripts/vite/chunkGroups.ts';
import { developmentBase, developmentServer } from './scripts/vite/developmentServer.ts';
import { isolateManifests } from './scripts/vite/isolateManifests.ts';
import { neededAreas } from './scripts/vite/neededAreas.ts';
import { noRipple } from './scripts/vite/noRipple.ts';
import { pageFiles } from './scripts/vite/pageFiles.ts';
import { refineOnce } from './scripts/vite/refineOnce.ts';
import { resources } from './scripts/vite/resources.ts';
import { sampleDatabase } from './scripts/vite/sampleDatabase.ts';
import { precompressPlugin } from './server/site/precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const alias = {
  '@': here('./src'),
  '@contract': here('./contract'),
  '@server': here('./server'),
  '@shared': here('./shared'),
  // @refinedev/mui names it; it asks for MUI 5 and React 18.
  notistack: here('./scripts/vite/notistack.tsx'),
  // Refine names both; what it does with them is switched off here (docs/decisions/0009-first-page-script.md).
  qs: here('./scripts/vite/qs.ts'),
  pluralize: here('./scripts/vite/pluralize.ts'),
};

const areas = areasIn(here('./plugins'));
const frame = here('./src/shell/AreaFrame.tsx');

/** Packages that do nothing on import but do not say so: unused parts of them need not be shipped. */
const withoutSideEffects =
  /node_modules\/(papaparse|prop-types|hoist-non-react-statics|react-is|warn-once|error-stack-parser|stackframe|@refinedev\/devtools-internal|react-markdown)\//;

export default defineConfig(({ command }) => ({
  // One build serves /n and /ngw (docs/architecture.md); the development server has one address.
  base: command === 'serve' ? developmentBase(process.env) : './',
  plugins: [
    react(),
    noRipple(),
    refineOnce(),
    neededAreas(),
    resources({ root: here('.'), alias }),
    pageFiles({ root: here('.'), alias, areas, frame }),
    isolateManifests(here('./src/registry/discover.ts')),
    areaTexts(),
    developmentServer(),
    sampleDatabase(),
    precompressPlugin(),
  ],
  resolve: {
    alias: {
      ...alias,
      // harfbuzzjs names it for Node; a browser never comes to that line.
      module: here('./scripts/vite/nodeModule.ts'),
    },
  },
  worker: { format: 'es' as const },
  // They find their own WebAssembly beside themselves.
  optimizeDeps: { exclude: ['@electric-sql/pglite', 'harfbuzzjs'] },
  build: {
    outDir: 'dist/client',
    target: 'es2023',
    // The content security policy has no data: addresses for fonts, and a hashed file is cached for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Raw bytes; what matters is held by `npm run bench`.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // How long each plugin took is no fault of the build.
      checks: { pluginTimings: false },
      // The sign-in page is the server's own; its script is found by this name (`server/site/site.ts`).
      input: { index: here('./index.html'), signIn: here('./src/signIn/signIn.ts') },
      treeshake: {
        moduleSideEffects: [
          { test: withoutSideEffects, sideEffects: false },
          { test: pureIndexes, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: chunkGroups({ entry: here('./src/main.tsx'), frame, areas }),
        },
      },
      onLog(level, log, report) {
        // "use client" means something to server components only, and every MUI file begins with it.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
  // Spec §9; the first brand's local port.
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
}));
