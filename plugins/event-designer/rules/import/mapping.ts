import { type ImportKind, type ImportProblem, importLimits, type MappedField } from '../../contract/imports.ts';
import { folded, isAmbiguousDay } from './parseCell.ts';
import type { ImportAdapter, ImportColumn } from './types.ts';

/** The number of rows at the top of a sheet in which the header row is searched. */
const headerRows = 10;

/** The header of the column that a file of rejected rows has behind those of the imported file. */
export const errorHeader = 'Error';

/** Returns a signature of the column names, by which files with the same headers are recognised. */
export function signatureOf(kind: ImportKind, headers: readonly string[]): string {
  const own = headers.at(-1) === errorHeader ? headers.slice(0, -1) : headers;
  return `${kind}:${own.map(folded).join('|')}`;
}

function namesOf({ key, aliases = [] }: ImportColumn): string[] {
  return [key, ...aliases].map(folded);
}

/**
 * Maps the columns whose headers are names of fields. If two columns fit the same field, the first one is used. A header
 * that is the name of two fields is for the first one, unless that is a number and the samples are words: the position of
 * a speaker is a job as well.
 */
export function suggestedMapping(
  adapter: ImportAdapter,
  headers: readonly string[],
  samples: readonly (readonly string[])[] = [],
): MappedField[] {
  const wanted = headers.map(folded);
  const used = new Set<number>();
  const isNumber = (text: string) => /^\d/.test(text);
  return adapter.columns.flatMap((column) => {
    const isFree = (index: number) => {
      const isOther = (other: ImportColumn) => other !== column && namesOf(other).includes(wanted[index] ?? '');
      const isWord = column.type === 'integer' && !(samples[index] ?? []).every(isNumber);
      return index >= 0 && !used.has(index) && !(isWord && adapter.columns.some(isOther));
    };
    const found = namesOf(column)
      .map((name) => wanted.indexOf(name))
      .find(isFree);
    if (found === undefined) return [];
    used.add(found);
    return [{ field: column.key, column: found, value: '' }];
  });
}

/** Returns the number of the row with the most known headers, counted from 1; 0 if no row has one. */
export function headerRowOf(adapters: readonly ImportAdapter[], rows: readonly string[][]): number {
  const known = new Set(adapters.flatMap(({ columns }) => columns.flatMap(namesOf)));
  let best = { row: 0, hits: 0 };
  rows.slice(0, headerRows).forEach((cells, index) => {
    const hits = new Set(cells.map(folded).filter((name) => known.has(name))).size;
    if (hits > best.hits) best = { row: index + 1, hits };
  });
  if (best.hits > 0) return best.row;
  // No header is known. A first row of texts without digits is still likely to be a header, because most rows of data
  // have digits.
  const first = rows[0] ?? [];
  return first.some((cell) => cell !== '') && first.every((cell) => !/[\d@]/.test(cell)) ? 1 : 0;
}

/**
 * Returns the kind of rows in a sheet: the kind that the sheet is named after, else the requested one, else the kind
 * that knows most of the headers. Where several know as many, the headers that only one of them knows decide. Then
 * people are likelier than companies, and a kind with few columns is likelier than one with many: an add-on has all
 * that an activity has but its time and place.
 */
export function kindOf(
  adapters: readonly ImportAdapter[],
  name: string,
  headers: readonly string[],
  chosenKind: ImportKind | undefined,
): ImportKind | null {
  const called = adapters.find(({ kind }) => folded(kind) === folded(name) || `${folded(kind)}s` === folded(name));
  if (called) return called.kind;
  if (chosenKind) return chosenKind;
  const wanted = [...new Set(headers.map(folded))];
  const known = adapters.map((adapter) => {
    const names = new Set(adapter.columns.flatMap(namesOf));
    return { kind: adapter.kind, headers: wanted.filter((header) => names.has(header)) };
  });
  const scores = adapters.map((adapter, index) => ({
    kind: adapter.kind,
    hits: suggestedMapping(adapter, headers).length,
    own: (known[index]?.headers ?? []).filter(
      (header) => known.filter((one) => one.headers.includes(header)).length === 1,
    ).length,
    isOfPeople: adapter.kind === 'speakers',
    columns: adapter.columns.length,
  }));
  const [best] = scores.sort(
    (one, other) =>
      other.hits - one.hits ||
      other.own - one.own ||
      Number(other.isOfPeople) - Number(one.isOfPeople) ||
      one.columns - other.columns,
  );
  return best && best.hits > 0 ? best.kind : null;
}

const mappingProblem = (field: string, code: string, message: string): ImportProblem => ({
  field,
  code,
  message,
  isWarning: false,
});

/** Returns columns that are mapped twice, fields that are mapped twice, and fields or columns that do not exist. */
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

/** Returns true if a mapped column has a date that could be read in two ways, such as 03/04/2027. */
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
