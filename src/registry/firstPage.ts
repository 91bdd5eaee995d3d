import type { CompiledConsole } from './compiled.ts';
import { idsAreValid, matchTemplate } from './paths.ts';
import type { Preload } from './types.ts';

/** Loads a script that starts the reads of what it shows. */
type LoadReads = () => Promise<{ preload?: Preload }>;

/** The resources of the page that is opened first; no `page` for the kernel's own pages. */
export type FirstPage = {
  namespaces: string[];
  /** The scripts of the area around the page, whose reads are few and quick, and of the page. */
  page?: { loads: LoadReads[]; params: Readonly<Record<string, string | undefined>> };
};

/**
 * Finds the page at a path (without the console's prefix), so that its script and texts can be requested before
 * anything else is set up.
 */
export function firstPage({ mode, plugins, homeCards }: CompiledConsole, pathname: string): FirstPage {
  if (pathname === '/' && mode === 'standalone') {
    return { namespaces: [...new Set(homeCards.map(({ namespace }) => namespace))] };
  }
  for (const { pages, namespaces, loadArea } of plugins) {
    for (const { path, load, guest, inArea } of pages) {
      const params = matchTemplate(path, pathname);
      if (!params) continue;
      const needed = [...namespaces, ...(guest?.namespaces ?? [])];
      // An address with a wrong id leads to the not-found page, which needs none of the page's rows.
      const loads = inArea && loadArea ? [loadArea, load] : [load];
      return { namespaces: needed, ...(idsAreValid(params) && { page: { loads, params } }) };
    }
  }
  // The path is below an area but is no page of it: the area's layout surrounds the not-found page.
  const area = plugins.find(({ base }) => matchTemplate(base, pathname, { isBelow: true }));
  return { namespaces: [...(area?.namespaces ?? [])] };
}
