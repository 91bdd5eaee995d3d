import { defineConfig } from 'vite';
import { alias } from '../vite.config.ts';

/** Builds the bench itself, for Node. It uses modules of the server and the contracts. */
export default defineConfig({
  resolve: { alias },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/bench',
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'bench/main.ts',
        bareServer: 'bench/api/bareServer.ts',
        bareOpening: 'bench/bareOpening.ts',
        bareParseWorker: 'bench/imports/bareParseWorker.ts',
        loadWorker: 'bench/api/loadWorker.ts',
        printProgram: 'bench/badges/printProgram.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
