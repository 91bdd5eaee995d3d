import { matchPath } from 'react-router';
import type { CompiledConsole } from './compiled.ts';
import type { LoadPage } from './types.ts';

/** What the page that is opened first needs; no `page` for the kernel's own pages. */
export type FirstPage = {
  namespaces: string[];
  page?: { load: LoadPage; params: Readonly<Record<string, string | undefined>> };
};

/**
 * The page at an address (without the console's prefix), so that its script and texts can be asked for
 * before anything else is set up.
 */
export function firstPage({ mode, plugins, homeCards }: CompiledConsole, pathname: string): FirstPage {
  if (pathname === '/' && mode === 'standalone') {
    return { namespaces: [...new Set(homeCards.map(({ namespace }) => namespace))] };
  }
  for (const { pages, namespaces } of plugins) {
    for (const { path, load, guest } of pages) {
      const match = matchPath(path, pathname);
      const needed = [...namespaces, ...(guest?.namespaces ?? [])];
      if (match) return { namespaces: needed, page: { load, params: match.params } };
    }
  }
  // Not a page, but below an area: the area's layout is drawn around what is said instead.
  const area = plugins.find(({ base }) => matchPath({ path: base, end: false }, pathname));
  return { namespaces: [...(area?.namespaces ?? [])] };
}
