/**
 * Returns the whole order after some rows changed places among themselves, so that one page of a long list can be
 * reordered. `undefined` when not all of these rows exist.
 */
export function partOrder(part: readonly number[], current: readonly number[]): number[] | undefined {
  const movedIds = new Set(part);
  const places = current.filter((id) => movedIds.has(id)).length;
  if (movedIds.size !== part.length || places !== part.length) return undefined;
  const next = part.values();
  return current.map((id) => (movedIds.has(id) ? (next.next().value ?? id) : id));
}
