import { useEffect } from 'react';
import { useBrand } from './BrandContext.ts';

/** Spec §2: the page title is the site name followed by the event's name, or by that of whatever else is open. */
export function usePageTitle(name?: string): void {
  const { siteName } = useBrand();
  useEffect(() => {
    document.title = name ? `${siteName} – ${name}` : siteName;
  }, [siteName, name]);
}
