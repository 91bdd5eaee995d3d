import { readdirSync } from 'node:fs';
import { pathParameters, type Resource } from '@contract/resource.ts';
import type { Plugin } from '@/registry/types.ts';
import type { Api } from './api.ts';

/** A page of an area: `event-designer/tickets`, at `/events/:eventId/tickets`. */
export type AreaPage = { id: string; template: string };

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
export async function addressOf({ id, template }: AreaPage, rows: Record<string, number>, api: Api): Promise<string> {
  const found: Record<string, number> = { ...rows };
  for (const name of Array.from(template.matchAll(/:(\w+)/g), ([, parameter = '']) => parameter)) {
    found[name] ??= await firstRow(name, found, api, id);
  }
  return template.replace(/:(\w+)/g, (_, name: string) => String(found[name]));
}

async function firstRow(parameter: string, known: Record<string, number>, api: Api, page: string): Promise<number> {
  const resource = (await resources()).find(
    (one) => one.idIn === parameter || parameter === `${one.name.replace(/s$/, '')}Id`,
  );
  const isReachable = resource && pathParameters(resource.path).every((name) => name in known);
  const path = resource?.path.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name]));
  const [row] = isReachable ? await api.call<{ id: number }[]>('GET', `${path}?perPage=1`) : [];
  if (!row) throw new Error(`${page}: the sample has no row for :${parameter}; say which one in everyPage.e2e.ts`);
  return row.id;
}

async function resources(): Promise<Resource[]> {
  const files = readdirSync(folder).flatMap((id) =>
    readdirSync(new URL(`${id}/contract/`, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => new URL(`${id}/contract/${name}`, folder).href),
  );
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(file)));
  return modules.flatMap((module) => Object.values(module)).filter(isResource);
}

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'resource';
}
