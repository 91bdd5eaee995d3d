// Makes a copy of the working tree in a temporary folder, which mutations may break.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const excluded = new Set(['node_modules', '.git', 'dist', 'data', 'data-dev', 'test-results', 'storybook-static']);
const caches = new Set(['.cache', '.vite', '.vite-temp']);

/** Copies the working tree, including uncommitted changes. Returns the copy's path, and a function that removes it. */
export function copyProduct() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-mutations-')));
  for (const name of readdirSync('.')) {
    // Keeps the files' times, so that nothing in the copy looks newer than the installed packages.
    if (!excluded.has(name)) cpSync(name, join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  linkPackages(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Links the installed packages, except for the folders in which tools cache results. */
function linkPackages(folder) {
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync('node_modules')) {
    if (!caches.has(name)) symlinkSync(resolve('node_modules', name), join(packages, name));
  }
}
