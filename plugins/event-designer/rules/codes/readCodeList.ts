import type { BatchEntry } from '../../contract/codeCalls.ts';

/** Splits a line at its separator. Quoted cells may contain the separator; a doubled quote stands for one quote. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? '';
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += sign;
      at++;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

const separators = ['\t', ';', ','];
const headings: Record<string, keyof BatchEntry> = {
  code: 'code',
  email: 'email',
  'e-mail': 'email',
  name: 'owner',
  owner: 'owner',
};

/**
 * Reads a pasted list or a CSV file with one code per line. If the first line has headings (code, email, name), they
 * decide which column is which; otherwise the columns have the given order.
 */
export function readCodeList(text: string, order: readonly (keyof BatchEntry)[]): BatchEntry[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  const separator = separators.find((one) => lines[0]?.includes(one)) ?? ',';
  const table = lines.map((line) => cellsOf(line, separator));
  const named = table[0]?.map((cell) => headings[cell.toLowerCase()]);
  const hasHeadings = named?.[0] !== undefined;
  const columns = hasHeadings ? named : order;
  return table.slice(hasHeadings ? 1 : 0).map((cells) => {
    const entry: BatchEntry = {};
    for (const [index, name] of columns.entries()) {
      const cell = cells[index];
      if (name && cell) entry[name] = cell;
    }
    return entry;
  });
}
