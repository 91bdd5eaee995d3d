import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { alias } from '../../vite.config.ts';

const root = join(import.meta.dirname, '../..');

/** Returns true if the importing package declares in its package.json that it does without this module in browsers. */
function doesWithout(importer: string, source: string): boolean {
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(importer)?.[0];
  if (!folder) return false;
  const { browser } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return typeof browser === 'object' && browser[source] === false;
}

const withoutComments = (code: string) => code.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');

function collectNodeUse(offences: string[]): Plugin {
  const isOurs = (id: string) => id.startsWith(`${root}/`) && !id.includes('/node_modules/');
  return {
    name: 'collect-node-use',
    enforce: 'pre',
    resolveId(source, importer = '') {
      // PGlite is one file for all platforms, and imports these modules only in Node.
      const isLazy = importer.includes('@electric-sql/pglite');
      if (isBuiltin(source) && !isLazy && !doesWithout(importer, source)) offences.push(`${importer} → ${source}`);
    },
    transform(code, id) {
      const [name] = isOurs(id) ? (/\b(?:Buffer|process|__dirname)\b\s*[.([]/.exec(withoutComments(code)) ?? []) : [];
      if (name) offences.push(`${id} uses ${name}`);
    },
  };
}

test('the application with all areas uses no Node modules, so that it runs in a browser', {
  timeout: 120_000,
}, async () => {
  const offences: string[] = [];
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    plugins: [collectNodeUse(offences)],
    build: { write: false, minify: false, lib: { entry: join(root, 'server/portable/worker.ts'), formats: ['es'] } },
  });
  expect(offences).toEqual([]);
  const modules = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = modules.map((one) => (one.type === 'chunk' ? one.code : '')).join('');
  expect(code).toContain('function createApp');
  expect(code).toContain('event-designer');
});
