import { matchPath } from 'react-router';
import type { CompiledConsole } from './compiled.ts';

/** What the page that is opened first needs; `load` as its manifest has it, none for the kernel's own pages. */
export type FirstPage = { namespaces: string[]; load?: () => Promise<unknown> };

/**
 * The page at an address (without the console's prefix), so that its script and texts can be asked for
 * before anything else is set up.
 */
export function firstPage({ mode, plugins, homeCards }: CompiledConsole, pathname: string): FirstPage {
  if (pathname === '/' && mode === 'standalone') {
    return { namespaces: [...new Set(homeCards.map(({ namespace }) => namespace))] };
  }
  for (const { pages, namespaces } of plugins) {
    const page = pages.find(({ path }) => matchPath(path, pathname));
    if (page) return { namespaces: [...namespaces], load: page.load };
  }
  // Not a page, but below an area: the area's layout is drawn around what is said instead.
  const area = plugins.find(({ base }) => matchPath({ path: base, end: false }, pathname));
  return { namespaces: [...(area?.namespaces ?? [])] };
}
