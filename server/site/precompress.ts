import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|json|svg|txt|csv|webmanifest|wasm|ttf)$/;
/** Fonts get a lower quality: the best one takes half a minute and saves only a fiftieth of their size. */
const isFont = /\.ttf$/;
const minimumBytes = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < minimumBytes) return;
  const quality = isFont.test(path) ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  if (br.length < bytes.length) await writeFile(`${path}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz);
}

/** Writes `x.br` and `x.gz` next to every file of the folder that becomes smaller. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isFile() && compressible.test(entry.name)) await compressFile(join(entry.parentPath, entry.name));
  }
}

/** Compresses the build once it is written. index.html is compressed by the server, which fills it in first. */
export function precompressPlugin(): Plugin {
  let folder = '';
  return {
    name: 'foyer:precompress',
    // A static build is served by any web server, which does its own compression.
    apply: (_, { command, isSsrBuild, mode }) => command === 'build' && !isSsrBuild && mode !== 'static',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: { sequential: true, order: 'post', handler: () => precompress(folder) },
  };
}
