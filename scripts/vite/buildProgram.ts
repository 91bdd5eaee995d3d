import { mkdir, mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { alias } from '../../vite.config.ts';

/**
 * Builds one program of the server into a separate folder, for development and tests, which have no full build. The
 * folder is below node_modules, so that packages are found.
 */
export async function buildProgram(source: string): Promise<{ folder: string; program: string }> {
  const cache = resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'program-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias },
    build: {
      ssr: source,
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'program.js' } },
    },
  });
  return { folder, program: join(folder, 'program.js') };
}
