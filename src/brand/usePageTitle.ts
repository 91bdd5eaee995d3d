import { createContext, useContext, useLayoutEffect } from 'react';
import { useBrand } from './BrandContext.ts';

/** The name of the object that the page belongs to, such as the open event; an area's frame provides it. */
export const OuterTitleContext = createContext<string | undefined>(undefined);

/**
 * Spec §2: sets the page title to the site name followed by the name of the event or other open object. A page with its
 * own name puts that first. The outer title is restored when the page is left.
 */
export function usePageTitle(name?: string): void {
  const { siteName } = useBrand();
  const outer = useContext(OuterTitleContext);
  // Title and page change together.
  useLayoutEffect(() => {
    const title = (...names: (string | undefined)[]) => [siteName, ...new Set(names.filter(Boolean))].join(' – ');
    document.title = title(name, outer);
    return () => {
      document.title = title(outer);
    };
  }, [siteName, name, outer]);
}
