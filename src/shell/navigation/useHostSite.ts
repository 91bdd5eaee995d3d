import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';
import { useRegistry } from '@/registry/RegistryContext.tsx';

/** Returns absolute URLs on the site that owns the lists (spec §2): relative ones would be below the base path. */
export function useHostSite(): (path: string) => string {
  const { hostSiteUrl } = useRuntimeConfig();
  return (path) => `${hostSiteUrl || window.location.origin}${path}`;
}

/** Returns the target of the brand's logo: the console's own first page, or the host site's if the console has none. */
export function useHomeAddress(): string {
  const { mode, plugins } = useRegistry();
  const onHostSite = useHostSite();
  // Spec §2: in `ngw` the first page is `dc`.
  const isHere = mode === 'standalone' || (mode === 'ngw' && plugins.some(({ base }) => base === '/dc'));
  return isHere ? '/' : onHostSite('/');
}
