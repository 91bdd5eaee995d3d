import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the areas' files of texts, `plugins/<id>/locales/<language>/<namespace>.json` below `root`, by the address
 * that a browser requests: `locales/<language>/<namespace>.json`. Throws if two areas have the same namespace.
 */
export function localeFilesOfAreas(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const area of readdirSync(join(root, 'plugins'))) {
    const locales = join(root, 'plugins', area, 'locales');
    for (const language of existsSync(locales) ? readdirSync(locales) : []) {
      for (const name of readdirSync(join(locales, language))) {
        const address = `locales/${language}/${name}`;
        const path = join(locales, language, name);
        const other = files.get(address) ?? join(root, 'public', address);
        if (existsSync(other)) throw new Error(`${path} and ${other} have the same address`);
        files.set(address, path);
      }
    }
  }
  return files;
}
