// Installs the dependencies when they are missing or not those of the lock file.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';

/** Written by npm, and by this file with the hash of the lock file that was installed. */
const npmsMarker = 'node_modules/.package-lock.json';
const marker = 'node_modules/.installed-lock';
const lock = 'package-lock.json';

/**
 * Returns if `node_modules` matches `package-lock.json`, after installing if necessary; exits the process on failure.
 */
export function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (isInstalled(wanted)) return;
  console.info('Installing dependencies…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(marker, wanted);
}

/** Times alone prove nothing: when git rewrites a lock file, its time is new and its packages are the same. */
function isInstalled(wanted) {
  if (!existsSync(npmsMarker)) return false;
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return true;
  return statSync(npmsMarker).mtimeMs >= statSync(lock).mtimeMs;
}
