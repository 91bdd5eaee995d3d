// `npm run bench`: builds the product, the floor and the bench, and measures the budgets (docs/testing.md).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
ensureInstalled();
ensureBuilt();
for (const config of ['bench/vite.config.ts', 'bench/floor/vite.config.ts']) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'error'],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
await import('../dist/bench/main.js');
