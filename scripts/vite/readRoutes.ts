import type { Routes } from '@/registry/routes.ts';

type RoutesModule = { routes: Routes<string, Record<string, string>> };

/** The addresses of an area: its base, and the template of each page by its id. */
export type AreaRoutes = { base: string; templates: Record<string, string> };

const modules = import.meta.glob<RoutesModule>('/plugins/*/routes.ts');

/** The addresses of all areas by id. */
export const routesByArea: Record<string, AreaRoutes> = Object.fromEntries(
  await Promise.all(
    Object.entries(modules).map(async ([file, load]) => {
      const { routes } = await load();
      const templates = Object.keys(routes.pages).map((page) => [page, routes.template(page)]);
      return [file.split('/').at(-2), { base: routes.base, templates: Object.fromEntries(templates) }];
    }),
  ),
);
