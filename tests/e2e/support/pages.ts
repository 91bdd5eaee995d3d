import { readdirSync } from 'node:fs';
import type { Resource } from '@contract/resource.ts';
import type { Plugin } from '@/registry/types.ts';
import * as addresses from '../../support/pageAddresses.ts';
import type { Api } from './api.ts';

export type AreaPage = addresses.AreaPage;

const folder = new URL('../../../plugins/', import.meta.url);

/** Returns every full page of the console from the manifests. */
export async function pagesOfAreas(): Promise<AreaPage[]> {
  const plugins = await Promise.all(
    readdirSync(folder).map(
      async (id): Promise<Plugin> => (await import(new URL(`${id}/plugin.ts`, folder).href)).default,
    ),
  );
  return plugins.flatMap(({ id, routes, pageModes = {} }) =>
    Object.keys(routes.pages)
      .filter((page) => pageModes[page]?.includes('standalone') ?? true)
      .map((page) => ({ id: `${id}/${page}`, template: routes.template(page) })),
  );
}

/** Returns the page's address with a row of the sample for each parameter: the one in `rows`, or else the first one. */
export async function addressOf(page: AreaPage, rows: Record<string, number>, api: Api): Promise<string> {
  return addresses.addressOf(page, { rows, resources: await resources(), read: (path) => api.call('GET', path) });
}

async function resources(): Promise<Resource[]> {
  const files = readdirSync(folder).flatMap((id) =>
    readdirSync(new URL(`${id}/contract/`, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => new URL(`${id}/contract/${name}`, folder).href),
  );
  return addresses.resourcesOf(await Promise.all(files.map((file) => import(file))));
}
