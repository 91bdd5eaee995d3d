import { type ProblemCode, RefusedError, untypedProblem } from '@contract/problem.ts';
import { importLimits } from '../../../contract/imports.ts';

export type ReadSheet = { name: string; rows: string[][] };

/** Lets other requests run in between, so that they do not wait for a large file. */
export type Pause = () => Promise<void>;

/**
 * Lets pending events run before it continues. In Node this takes almost no time; a timer of a browser takes at least a
 * millisecond.
 */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve);
  });

/** Returns a `pause` that only waits if the work since the last pause took this many milliseconds. */
export function pauses(milliseconds = 10): Pause {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < milliseconds) return;
    await nextTurn();
    begun = performance.now();
  };
}

/** Returns the error for a file that cannot be imported. It is shown at the field `file`. */
export function refusedFile(
  code: ProblemCode,
  message: string,
  params?: Record<string, string | number>,
): RefusedError {
  return new RefusedError('rule_broken', message, [
    untypedProblem({ path: 'file', code, message, ...(params && { params }) }),
  ]);
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/**
 * Reads a workbook or a text with columns. All cells are returned as text; formulas are returned as their stored
 * results.
 */
export async function readFile(name: string, bytes: Uint8Array, pause: Pause): Promise<ReadSheet[]> {
  if (bytes.length === 0) throw refusedFile('import_empty', 'The file is empty');
  if (bytes.length > importLimits.bytes) {
    const megabytes = importLimits.bytes / 1_000_000;
    throw refusedFile('import_file_too_large', `The file is larger than ${megabytes} MB`, { megabytes });
  }
  const sheets = await sheetsOf(name, bytes, pause);
  const filled = sheets.map(withoutMargins).filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw refusedFile('import_empty', 'The file has no rows');
  return filled;
}

async function sheetsOf(name: string, bytes: Uint8Array, pause: Pause): Promise<ReadSheet[]> {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const { readWorkbook } = await import('./readWorkbook.ts');
    return readWorkbook(bytes, pause);
  }
  // These bytes begin workbooks of Excel before 2007, and workbooks with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw refusedFile('import_old_workbook', 'Save the workbook as .xlsx without a password first');
  }
  const { readText } = await import('./readText.ts');
  const rows = await readText(bytes, pause);
  if (/\.xls[xm]$/i.test(name)) throw refusedFile('import_not_a_workbook', 'This is no Excel workbook');
  return [{ name: name.replace(/\.[^.]*$/, ''), rows }];
}

/** Removes empty rows and columns at the end. Empty rows in between stay, so that row numbers match the file. */
function withoutMargins({ name, rows }: ReadSheet): ReadSheet {
  let end = rows.length;
  while (end > 0 && rows[end - 1]?.every((cell) => cell === '')) end -= 1;
  return { name, rows: rows.slice(0, end) };
}

/** Throws `import_too_many_rows` for a sheet with more rows than allowed. `rows` includes the header row. */
export function refuseTooManyRows(rows: number): void {
  const { rows: maximum } = importLimits;
  // The header row does not count.
  if (rows > maximum + 1) {
    throw refusedFile('import_too_many_rows', `A file has at most ${maximum} rows`, { maximum });
  }
}

export function refuseTooManyColumns(columns: number): void {
  const { columns: maximum } = importLimits;
  if (columns > maximum) {
    throw refusedFile('import_too_many_columns', `A sheet has at most ${maximum} columns`, { maximum });
  }
}

/** Throws `import_cell_too_long` for a cell with more characters than allowed. */
export function refuseTooLong(length: number): void {
  const { cell: maximum } = importLimits;
  if (length > maximum)
    throw refusedFile('import_cell_too_long', `A cell has at most ${maximum} characters`, { maximum });
}

/** Throws `import_inflates_too_much` for a workbook whose cells have more characters together than allowed. */
export function refuseTooManyCharacters(characters: number): void {
  if (characters > importLimits.characters) {
    throw refusedFile('import_inflates_too_much', 'The workbook is too large once it is unpacked');
  }
}
