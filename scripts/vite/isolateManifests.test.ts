import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isolateManifests } from './isolateManifests.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The module that a build gets in place of a manifest with these files, as the bundler loads it. */
async function moduleOf(files: Record<string, string>): Promise<{ code: string; load: () => Promise<unknown> }> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { load } = isolateManifests('discover.ts');
  if (typeof load !== 'function') throw new Error('The plugin loads nothing');
  const code = String(await Reflect.apply(load, undefined, [`\0manifest:${join(folder, 'plugin.ts')}`]));
  return {
    code,
    load: async () => (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)).default(),
  };
}

describe('a manifest in a build', () => {
  it('includes its exports, and imports from its own folder', async () => {
    const { load } = await moduleOf({
      'plugin.ts': "import { base } from './routes.ts';\nexport default { id: 'coats', base };",
      'routes.ts': "export const base: string = '/coats';",
    });
    expect(await load()).toEqual({ default: { id: 'coats', base: '/coats' } });
  });

  it.each<[string, Record<string, string>]>([
    ['itself', { 'plugin.ts': "export default { id: 'coats' };\nif (Date.now() > 0) throw new Error('boom');" }],
    [
      'a file of its own',
      {
        'plugin.ts': "import { base } from './routes.ts';\nexport default { base };",
        'routes.ts': "export const base = (() => { throw new Error('boom'); })();",
      },
    ],
  ])('throws only when it is called where it fails in %s', async (_, files) => {
    const { code, load } = await moduleOf(files);
    await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
    await expect(load()).rejects.toThrow('boom');
  });

  it('leaves other imports to the console, and its pages lazy', async () => {
    const { code } = await moduleOf({
      'plugin.ts': "import { Boxes } from 'lucide-react';\nexport default { Boxes, list: () => import('./Page.tsx') };",
      'Page.tsx': 'export const Page = () => null;',
    });
    expect(code).toMatch(/^import \{ Boxes \} from "lucide-react";/);
    expect(code).toContain(`import("${join(folder, 'Page.tsx')}")`);
  });
});

it('replaces the lazy imports only in the file that discovers manifests', () => {
  const { transform } = isolateManifests('/src/registry/discover.ts');
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing');
  const transformed = (code: string, id: string) => Reflect.apply(transform.handler, undefined, [code, id]);
  const code = 'const found = {"../../plugins/coats/plugin.ts": () => import("../../plugins/coats/plugin.ts")};';
  expect(transformed(code, '/src/registry/compile.ts')).toBeNull();
  expect(transformed(code, '/src/registry/discover.ts').code).toBe(
    [
      'import manifest0 from "\\u0000manifest:/plugins/coats/plugin.ts";',
      'const found = {"../../plugins/coats/plugin.ts": manifest0};',
    ].join('\n'),
  );
  expect(() => transformed('const found = {};', '/src/registry/discover.ts')).toThrow('imports no manifest lazily');
});
