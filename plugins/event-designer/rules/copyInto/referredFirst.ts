/**
 * Sorts rows so that each comes after the row of the same kind that it refers to. Otherwise the order stays the same.
 * `refersTo` returns the id of that row; references must not be circular.
 */
export function referredFirst<R extends { id: number }>(
  rows: readonly R[],
  refersTo: (row: R) => number | null,
): readonly R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const depthOf = (row: R): number => {
    const referred = byId.get(refersTo(row) ?? 0);
    return referred ? depthOf(referred) + 1 : 0;
  };
  return [...rows].sort((one, other) => depthOf(one) - depthOf(other));
}
