/** Returns the first result that `find` has for one of the rows, such as the reason why they cannot be removed. */
export function firstOf<Row, Found>(rows: readonly Row[], find: (row: Row) => Found | undefined): Found | undefined {
  for (const row of rows) {
    const found = find(row);
    if (found !== undefined) return found;
  }
  return undefined;
}
