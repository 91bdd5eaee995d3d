import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '../../..');

/**
 * Adds areas of `tests/e2e/areas` to the console of a page as if it had been built with them: their manifests are
 * listed beside the others in the console's own script, and loaded separately.
 */
export async function addAreas(page: Page, ids: readonly string[]): Promise<void> {
  const manifests = await Promise.all(ids.map(async (id) => [id, await scriptOf(id)] as const));
  for (const [id, body] of manifests) {
    await page.route(`**/extra-areas/${id}.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  }
  const added = ids.map((id) => `"../../plugins/${id}/plugin.ts":()=>import("/n/extra-areas/${id}.js"),`).join('');
  await page.route(/\/assets\/start-[\w-]{8}\.js$/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const listed = script.replace(/["'`]\.\.\/\.\.\/plugins\/event-designer\/plugin\.ts["'`]:/, (own) => added + own);
    expect(listed, 'the script of the console lists the manifests').not.toBe(script);
    await route.fulfill({ response, body: listed });
  });
}

/** Bundles a manifest and all its imports into one script. */
async function scriptOf(id: string): Promise<string> {
  const bundle = await rolldown({
    input: join(root, 'tests/e2e/areas', id, 'plugin.ts'),
    resolve: { alias: { '@': join(root, 'src') } },
  });
  const { output } = await bundle.generate({ format: 'esm' });
  return output[0].code;
}
