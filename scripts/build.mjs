// Builds the client and the server into dist/. `node scripts/build.mjs` always builds, `--mode german` a variant.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Spec §9, and `test`, which contains the mock. A build contains no settings: the server writes them into the page. */
const modes = ['production', 'staging', 'demo', 'german', 'test'];

/** Written last, so that an interrupted build does not count. */
const stamp = 'dist/.built';
const sources = ['src', 'contract', 'shared', 'providers', 'plugins', 'server', 'public', 'scripts/vite'];
const files = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.public.config.ts',
  'tsconfig.json',
];

function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  // The folder's own time changes when files are removed.
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(`${path}/${name}`)), stats.mtimeMs);
}

/** Builds if there is no build, or it is older than its sources; ends the process when that fails. */
export function ensureBuilt() {
  const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  if ([...sources, ...files].some((path) => newest(path) > built)) build();
}

function build(mode = 'production') {
  console.info('Building…');
  // A source that changes during the build must count as newer than the build.
  const startedAt = new Date();
  rmSync(stamp, { force: true });
  // Without any script of a public page, their build is skipped.
  const areas = existsSync('plugins') ? readdirSync('plugins') : [];
  const publicScripts = areas.some((area) => existsSync(`plugins/${area}/pageScripts`));
  const configs = ['vite.config.ts', ...(publicScripts ? ['vite.public.config.ts'] : []), 'vite.server.config.ts'];
  for (const config of configs) {
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--mode', mode, '--logLevel', 'warn'],
      { stdio: 'inherit' },
    );
    if (status !== 0) process.exit(status ?? 1);
  }
  writeFileSync(stamp, `${startedAt.toISOString()}\n`);
  utimesSync(stamp, startedAt, startedAt);
}

function modeOfArguments() {
  const { mode = 'production' } = parseArgs({ options: { mode: { type: 'string' } } }).values;
  if (modes.includes(mode)) return mode;
  console.error(`--mode must be one of ${modes.join(', ')}`);
  process.exit(2);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build(modeOfArguments());
