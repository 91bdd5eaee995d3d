// A copy of the working tree in a temporary folder, which may be broken in every way.
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const left = new Set(['node_modules', '.git', 'dist', 'data', 'data-dev', 'test-results', 'storybook-static']);

/** Copies what is here, with what is not committed yet. Answers where to, and how to remove it again. */
export function copyProduct() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-mutations-')));
  for (const name of readdirSync('.')) {
    // The times stay, so that nothing in the copy looks newer than what was installed for it.
    if (!left.has(name)) cpSync(name, join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
