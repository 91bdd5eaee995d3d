import type { DesignKind } from '../contract/document.ts';
import { routes } from '../routes.ts';

/** Where a design is drawn. */
export function designAddress({ id, kind }: { id: number; kind: DesignKind }): string {
  return routes.to(kind, { badgeId: id });
}

/** Where the designs of a kind are listed. */
export function listAddress(kind: DesignKind): string {
  return routes.to(kind === 'badge' ? 'badges' : 'tickets');
}
