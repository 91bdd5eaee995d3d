/** A row of an event, with the keys by which the same row is recognised in another event, the best one first. */
export type KeyedRow = { id: number; keys: readonly string[] };

/**
 * Returns the rows that both events have, as a map from ids of the other event to ids of this event. Rows with the same
 * key are matched in their order; rows that are left over have no match.
 */
export function matchRows(from: readonly KeyedRow[], to: readonly KeyedRow[]): Map<number, number> {
  // The last of a list is matched first, so that an event of thousands of namesakes takes no longer than others.
  const candidates = new Map<string, KeyedRow[]>();
  for (const row of [...to].reverse()) {
    for (const key of row.keys) {
      const namesakes = candidates.get(key) ?? [];
      namesakes.push(row);
      candidates.set(key, namesakes);
    }
  }
  const taken = new Set<number>();
  const matched = new Map<number, number>();
  const lengths = from.map(({ keys }) => keys.length);
  // All best keys come before any second one: a namesake must not take the match of the row with the same email address.
  for (let rank = 0; rank < Math.max(0, ...lengths); rank++) {
    for (const row of from) {
      const key = matched.has(row.id) ? undefined : row.keys[rank];
      const namesakes = key === undefined ? [] : (candidates.get(key) ?? []);
      let found = namesakes.pop();
      while (found && taken.has(found.id)) found = namesakes.pop();
      if (!found) continue;
      taken.add(found.id);
      matched.set(row.id, found.id);
    }
  }
  return matched;
}

/** Returns a name as keys compare it: case and outer spaces make no difference. */
export const nameKey = (name: string) => name.trim().toLowerCase();
