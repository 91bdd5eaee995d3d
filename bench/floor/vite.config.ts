import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressPlugin } from '../../server/site/precompress.ts';
import { alias } from '../../vite.config.ts';

/** Builds the baseline with the defaults of Vite. It is compressed and served in the same way as the product. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), precompressPlugin()],
  resolve: { alias: { '@contract': alias['@contract'] } },
  build: {
    outDir: '../../dist/bench/floor/client',
    emptyOutDir: true,
    rolldownOptions: {
      onLog(level, log, report) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
