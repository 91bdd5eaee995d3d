import { scopeOf } from '@contract/scopes.ts';
import { PresenceFaces } from '@/live/PresenceFaces.tsx';
import { usePresence } from '@/live/usePresence.ts';

/** Shows who else has the design open, because both may be changing it. */
export function DesignPresence({ designId }: { designId: number }) {
  const companions = usePresence({ scope: scopeOf('badgeId', designId), page: 'badge-designer/badge' });
  return <PresenceFaces companions={companions.map((companion) => ({ ...companion, pages: [] }))} />;
}
