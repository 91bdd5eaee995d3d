import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { alias } from '../../../../../vite.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The canvas alone on a bare page, built as the console builds it. */
export default defineConfig({
  // The fonts are found from here.
  root: here('../../../../..'),
  base: './',
  plugins: [react()],
  resolve: { alias: { ...alias, module: here('../../../../../scripts/vite/nodeModule.ts') } },
  publicDir: false,
  logLevel: 'error',
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { input: here('./index.html') },
  },
});
