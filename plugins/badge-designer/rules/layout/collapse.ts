import type { DesignElement } from '../../contract/elements.ts';

/** Returns true if two elements are in one column: they share at least half of the width of the narrower one. */
function shareColumn(one: DesignElement, other: DesignElement): boolean {
  const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  return shared >= Math.min(one.width, other.width) / 2;
}

/** Returns the fields and texts below an element, up to the first element of another kind. */
function followers(collapsed: DesignElement, elements: readonly DesignElement[]): DesignElement[] {
  const below = elements
    .filter((other) => other.y >= collapsed.y + collapsed.height - 0.5 && other.groupId === collapsed.groupId)
    .filter((other) => shareColumn(collapsed, other) && other.kind !== 'border_box')
    .sort((a, b) => a.y - b.y);
  const end = below.findIndex(
    (other) => !('style' in other) || other.rotation !== collapsed.rotation || other.isHidden,
  );
  return end < 0 ? below : below.slice(0, end);
}

/**
 * Returns how far each element moves up because empty elements above it collapse. The elements that follow take their
 * place.
 */
export function shiftsOf(collapsed: readonly DesignElement[], elements: readonly DesignElement[]): Map<string, number> {
  const shifts = new Map<string, number>();
  const collapsedIds = new Set(collapsed.map(({ id }) => id));
  for (const element of [...collapsed].sort((a, b) => a.y - b.y)) {
    const moved = followers(element, elements);
    const next = moved.find(({ id }) => !collapsedIds.has(id));
    if (!next) continue;
    // If two collapsed elements follow each other, the upper one counts only the distance to the lower one, which
    // counts the rest.
    const following = moved[0] ?? next;
    const distance = following.y - element.y;
    for (const { id } of moved) shifts.set(id, (shifts.get(id) ?? 0) + distance);
  }
  return shifts;
}
