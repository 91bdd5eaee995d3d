import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';
import { useRegistry } from '@/registry/RegistryContext.tsx';

/** Addresses on the site that owns the lists (spec §2), complete, because the console's links are below its base path. */
export function useHostSite(): (path: string) => string {
  const { hostSiteUrl } = useRuntimeConfig();
  return (path) => `${hostSiteUrl || window.location.origin}${path}`;
}

/** Where the brand's mark leads: to the console's own first page, or to the host site where it has none. */
export function useHomeAddress(): string {
  const { mode, plugins } = useRegistry();
  const onHostSite = useHostSite();
  // Spec §2: in `ngw` the first page is `dc`.
  const isHere = mode === 'standalone' || (mode === 'ngw' && plugins.some(({ base }) => base === '/dc'));
  return isHere ? '/' : onHostSite('/');
}
