/**
 * More than the rows that a sheet can have. The view `import_rows` makes its ids with the same number
 * (migrations/0034_import_chunks.sql).
 */
const perSheet = 100_000;

/** Returns the id of a row within its import: row 7 of the third sheet is 200007. */
export function rowIdOf(sheet: number, position: number): number {
  return sheet * perSheet + position;
}

/** Returns the sheet and the position of a row. */
export function placeOf(rowId: number): { sheet: number; position: number } {
  return { sheet: Math.floor(rowId / perSheet), position: rowId % perSheet };
}
