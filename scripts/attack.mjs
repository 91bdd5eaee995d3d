// `npm run attack`: builds the product and the attack, and attacks really started servers (docs/testing.md).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
ensureInstalled();
ensureBuilt();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'build', '--config', 'tests/attack/vite.config.ts', '--logLevel', 'error'],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
await import('../dist/attack/main.js');
