import { type ImportKind, type ImportProblem, importLimits, type MappedField } from '../../contract/imports.ts';
import { folded, isAmbiguousDay } from './parseCell.ts';
import type { ImportAdapter, ImportColumn } from './types.ts';

/** The rows among which a header row is looked for. */
const headerRows = 10;

/** Returns the columns' names by which files with the same headers are recognised. */
export function signatureOf(kind: ImportKind, headers: readonly string[]): string {
  return `${kind}:${headers.map(folded).join('|')}`;
}

function namesOf({ key, aliases = [] }: ImportColumn): string[] {
  return [key, ...aliases].map(folded);
}

/** Maps columns whose headers are names of fields. Of two with the same name, the first one is taken. */
export function suggestedMapping(adapter: ImportAdapter, headers: readonly string[]): MappedField[] {
  const wanted = headers.map(folded);
  return adapter.columns.flatMap((column) => {
    const names = namesOf(column);
    const found = names.map((name) => wanted.indexOf(name)).find((index) => index >= 0);
    return found === undefined ? [] : [{ field: column.key, column: found, value: '' }];
  });
}

/** Returns the row with the most headers that some kind knows, from 1; 0 if no row has one. */
export function headerRowOf(adapters: readonly ImportAdapter[], rows: readonly string[][]): number {
  const known = new Set(adapters.flatMap(({ columns }) => columns.flatMap(namesOf)));
  let best = { row: 0, hits: 0 };
  rows.slice(0, headerRows).forEach((cells, index) => {
    const hits = new Set(cells.map(folded).filter((name) => known.has(name))).size;
    if (hits > best.hits) best = { row: index + 1, hits };
  });
  if (best.hits > 0) return best.row;
  // Unknown headers are still texts without digits, unlike most first rows of data.
  const first = rows[0] ?? [];
  return first.some((cell) => cell !== '') && first.every((cell) => !/[\d@]/.test(cell)) ? 1 : 0;
}

/** Returns the kind that a sheet is for: by its name, or by the headers of which it knows the most. */
export function kindOf(
  adapters: readonly ImportAdapter[],
  name: string,
  headers: readonly string[],
  asked: ImportKind | undefined,
): ImportKind | null {
  const called = adapters.find(({ kind }) => folded(kind) === folded(name) || `${folded(kind)}s` === folded(name));
  if (called) return called.kind;
  if (asked) return asked;
  const scores = adapters.map((adapter) => ({
    kind: adapter.kind,
    hits: suggestedMapping(adapter, headers).length,
    required: adapter.columns.filter(({ isRequired }) => isRequired).length,
  }));
  const [best] = scores.sort((one, other) => other.hits - one.hits || other.required - one.required);
  return best && best.hits > 0 ? best.kind : null;
}

const mappingProblem = (field: string, code: string, message: string): ImportProblem => ({
  field,
  code,
  message,
  isWarning: false,
});

/** Finds columns that are used twice, fields that are named twice, and required fields without a column. */
export function mappingProblems(
  adapter: ImportAdapter,
  mapping: readonly MappedField[],
  columns: number,
): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const fields = new Set<string>();
  const used = new Set<number>();
  for (const { field, column } of mapping) {
    if (!adapter.columns.some(({ key }) => key === field)) {
      problems.push(mappingProblem(field, 'import_no_such_field', 'There is no such field'));
    }
    if (fields.has(field)) {
      problems.push(mappingProblem(field, 'import_field_twice', 'Two columns are for this field'));
    }
    fields.add(field);
    if (column === null) continue;
    if (column >= Math.max(columns, 1) || column >= importLimits.columns) {
      problems.push(mappingProblem(field, 'import_no_such_column', 'The file has no such column'));
    }
    if (used.has(column)) {
      problems.push(mappingProblem(field, 'import_column_twice', 'This column is for another field already'));
    }
    used.add(column);
  }
  return problems;
}

/** True if a sheet has a day in a mapped column that could be read in two ways. */
export function hasAmbiguousDays(
  adapter: ImportAdapter,
  mapping: readonly MappedField[],
  rows: readonly (readonly string[])[],
): boolean {
  const columns = mapping.flatMap(({ field, column }) => {
    const type = adapter.columns.find(({ key }) => key === field)?.type;
    return column !== null && (type === 'date' || type === 'moment') ? [column] : [];
  });
  return rows.some((cells) => columns.some((column) => isAmbiguousDay((cells[column] ?? '').split(' ')[0] ?? '')));
}
