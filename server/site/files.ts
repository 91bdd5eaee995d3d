import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SiteFile, SiteFiles } from './site.ts';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
};

function typeOf(path: string): string {
  return types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/**
 * Lists the files of the built client once at the start. A file that is not in the list is not served, so no address can
 * lead out of the folder. Throws if there is no build.
 */
export async function readSiteFiles(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const present = new Set(paths);
  const files = new Map<string, SiteFile>();
  for (const path of paths) {
    if (/\.(?:br|gz)$/.test(path) && present.has(path.slice(0, -3))) continue;
    let etag: string | undefined;
    const read = (suffix: string) => readFile(join(folder, path) + suffix);
    files.set(path, {
      type: typeOf(path),
      // Hashed at the first request: the build has 70 MB, most of them fonts, and few are requested.
      etag: async () => {
        etag ??= etagOf(await read(''));
        return etag;
      },
      read: {
        identity: () => read(''),
        ...(present.has(`${path}.br`) ? { br: () => read('.br') } : {}),
        ...(present.has(`${path}.gz`) ? { gzip: () => read('.gz') } : {}),
      },
    });
  }
  return files;
}
