import { matchPath } from 'react-router';
import type { CompiledConsole } from './compiled.ts';
import { idsAreValid } from './paths.ts';
import type { LoadPage } from './types.ts';

/** The resources of the page that is opened first; no `page` for the kernel's own pages. */
export type FirstPage = {
  namespaces: string[];
  page?: { load: LoadPage; params: Readonly<Record<string, string | undefined>> };
};

/**
 * Finds the page at a path (without the console's prefix), so that its script and texts can be requested before
 * anything else is set up.
 */
export function firstPage({ mode, plugins, homeCards }: CompiledConsole, pathname: string): FirstPage {
  if (pathname === '/' && mode === 'standalone') {
    return { namespaces: [...new Set(homeCards.map(({ namespace }) => namespace))] };
  }
  for (const { pages, namespaces } of plugins) {
    for (const { path, load, guest } of pages) {
      const match = matchPath(path, pathname);
      const needed = [...namespaces, ...(guest?.namespaces ?? [])];
      if (!match) continue;
      // An address with a wrong id leads to the not-found page, which needs none of the page's rows.
      return { namespaces: needed, ...(idsAreValid(match.params) && { page: { load, params: match.params } }) };
    }
  }
  // The path is below an area but is no page of it: the area's layout surrounds the not-found page.
  const area = plugins.find(({ base }) => matchPath({ path: base, end: false }, pathname));
  return { namespaces: [...(area?.namespaces ?? [])] };
}
