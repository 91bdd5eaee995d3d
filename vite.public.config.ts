import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { precompressPlugin } from './server/site/precompress.ts';
import { alias, checks } from './vite.config.ts';

const areas = fileURLToPath(new URL('./plugins', import.meta.url));

/** `scheduler.book` → the file `pageScripts/book.ts` of the area `scheduler`. */
const scripts = Object.fromEntries(
  readdirSync(areas, { recursive: true, encoding: 'utf8' })
    .map((path) => ({ path, names: /^([\w-]+)\/pageScripts\/([\w-]+)\.ts$/.exec(path) }))
    .flatMap(({ path, names }) => (names ? [[`${names[1]}.${names[2]}`, `${areas}/${path}`]] : [])),
);

/** The scripts of the public pages, apart from the console's: they share nothing with it, so they stay small. */
export default defineConfig({
  base: './',
  resolve: { alias },
  publicDir: false,
  plugins: [precompressPlugin()],
  worker: { format: 'es', rolldownOptions: { checks } },
  build: {
    outDir: 'dist/client/assets/public',
    target: 'es2022',
    assetsDir: '',
    modulePreload: false,
    rolldownOptions: {
      checks,
      input: scripts,
      output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
