// A copy of the working tree in a temporary folder, which may be broken in every way.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const left = new Set(['node_modules', '.git', 'dist', 'data', 'data-dev', 'test-results', 'storybook-static']);
const caches = new Set(['.cache', '.vite', '.vite-temp']);

/** Copies what is here, with what is not committed yet. Answers where to, and how to remove it again. */
export function copyProduct() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-mutations-')));
  for (const name of readdirSync('.')) {
    // The times stay, so that nothing in the copy looks newer than what was installed for it.
    if (!left.has(name)) cpSync(name, join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  linkPackages(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Uses what is installed here, but for the folders in which tools keep what they made from the sources. */
function linkPackages(folder) {
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync('node_modules')) {
    if (!caches.has(name)) symlinkSync(resolve('node_modules', name), join(packages, name));
  }
}
