import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressPlugin } from '../../server/site/precompress.ts';
import { alias } from '../../vite.config.ts';

/** As Vite builds an application that nobody has tuned; compressed and served as the product is. */
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
