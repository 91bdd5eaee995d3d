// `npm run demo`: builds dist/demo, a folder of static files in which the whole product runs in the browser.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
ensureInstalled();
const folder = process.argv[2] ?? 'dist/demo';
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vite/bin/vite.js',
    'build',
    '--mode',
    'static',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
console.info(`
The demonstration is in ${folder}. Any web server can serve the folder, at any address, over https or from localhost:
  npx vite preview --outDir ${folder}
What a visitor does stays in their browser. ?reset in the address brings the sample back.`);
