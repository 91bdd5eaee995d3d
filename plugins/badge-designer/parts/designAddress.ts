import type { DesignKind } from '../contract/designKind.ts';
import { routes } from '../routes.ts';

/** Returns the address of the designer for a design. */
export function designAddress({ id, kind }: { id: number; kind: DesignKind }): string {
  return routes.to(kind, { badgeId: id });
}

/** Returns the address of the list of designs of a kind. */
export function listAddress(kind: DesignKind): string {
  return routes.to(kind === 'badge' ? 'badges' : 'tickets');
}
