import { defineConfig } from 'vite';
import { alias } from '../../vite.config.ts';

/** Builds the attack for Node; packages stay in node_modules. */
export default defineConfig({
  resolve: { alias },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/attack',
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { input: { main: 'tests/attack/main.ts' }, output: { entryFileNames: '[name].js' } },
  },
});
