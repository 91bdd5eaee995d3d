/** Matches a cell and the character that ends it. Spreadsheets copy cells with tabs or line breaks in quotes. */
const cell = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r?\n|\r|$)/gy;

/** Returns the rows of cells that were copied from a spreadsheet. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, written = '', end = ''] of text.replace(/\r?\n$/, '').matchAll(cell)) {
    const isQuoted = written.startsWith('"') && /[\t\r\n]/.test(written);
    row.push(isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written);
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
