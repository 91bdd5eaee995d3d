import { createContext, useContext, useEffect } from 'react';
import { useBrand } from './BrandContext.ts';

/** The name of what the page belongs to, such as the open event; an area's frame provides it. */
export const OuterTitleContext = createContext<string | undefined>(undefined);

/**
 * Spec §2: the page title is the site name followed by the event's name, or by that of whatever else is open. A page that
 * has a name of its own says it first. The name of what is around stays behind it, and comes back when the page is left.
 */
export function usePageTitle(name?: string): void {
  const { siteName } = useBrand();
  const outer = useContext(OuterTitleContext);
  useEffect(() => {
    const title = (...names: (string | undefined)[]) => [siteName, ...new Set(names.filter(Boolean))].join(' – ');
    document.title = title(name, outer);
    return () => {
      document.title = title(outer);
    };
  }, [siteName, name, outer]);
}
