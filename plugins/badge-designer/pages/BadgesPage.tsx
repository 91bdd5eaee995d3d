import { DesignList, designListPreload } from './list/DesignList.tsx';

export const preload = designListPreload('badge');

/** The list of all badge designs of the account: `/badge-designs` (spec §2; standalone only). */
export function Page() {
  return <DesignList kind="badge" />;
}
