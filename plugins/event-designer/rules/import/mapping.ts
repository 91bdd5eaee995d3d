import { type ImportKind, type ImportProblem, importLimits, type MappedField } from '../../contract/imports.ts';
import { columnLabels } from './labels.ts';
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
  return [key, ...aliases, ...(columnLabels[key] ?? [])].map(folded);
}

/**
 * Maps the columns whose headers are names of fields. If two columns fit the same field, the first one is used. A
 * header that is the name of two fields is mapped to the first one, unless that field is a number and the samples are
 * texts: the "position" of a speaker can be a job.
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
    const columnIndex = namesOf(column)
      .map((name) => wanted.indexOf(name))
      .find(isFree);
    if (columnIndex === undefined) return [];
    used.add(columnIndex);
    return [{ field: column.key, column: columnIndex, value: '' }];
  });
}

/** Returns the number of the row with the most known headers, counted from 1; 0 if no row has one. */
export function headerRowOf(adapters: readonly ImportAdapter[], rows: readonly string[][]): number {
  const knownNames = new Set(adapters.flatMap(({ columns }) => columns.flatMap(namesOf)));
  let best = { row: 0, hits: 0 };
  rows.slice(0, headerRows).forEach((cells, index) => {
    const hits = new Set(cells.map(folded).filter((name) => knownNames.has(name))).size;
    if (hits > best.hits) best = { row: index + 1, hits };
  });
  if (best.hits > 0) return best.row;
  // No header matches a field. A first row of texts without digits is still likely to be a header, because most rows of
  // data have digits.
  const first = rows[0] ?? [];
  return first.some((cell) => cell !== '') && first.every((cell) => !/[\d@]/.test(cell)) ? 1 : 0;
}

/**
 * Returns the kind of rows in a sheet: the kind that the sheet is named after, else the requested one, else the kind
 * that knows most of the headers. If several kinds know equally many, the headers that only one of them knows decide.
 * After that, people are likelier than companies, and a kind with few columns is likelier than one with many: an add-on
 * has all columns of an activity except time and place.
 */
export function kindOf(
  adapters: readonly ImportAdapter[],
  name: string,
  headers: readonly string[],
  chosenKind: ImportKind | undefined,
): ImportKind | null {
  const namedAfter = adapters.find(({ kind }) => folded(kind) === folded(name) || `${folded(kind)}s` === folded(name));
  if (namedAfter) return namedAfter.kind;
  if (chosenKind) return chosenKind;
  const wanted = [...new Set(headers.map(folded))];
  const knownHeaders = adapters.map((adapter) => {
    const names = new Set(adapter.columns.flatMap(namesOf));
    return { kind: adapter.kind, headers: wanted.filter((header) => names.has(header)) };
  });
  const scores = adapters.map((adapter, index) => ({
    kind: adapter.kind,
    hits: suggestedMapping(adapter, headers).length,
    own: (knownHeaders[index]?.headers ?? []).filter(
      (header) => knownHeaders.filter((one) => one.headers.includes(header)).length === 1,
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
    return column !== null && (type === 'date' || type === 'moment' || type === 'time') ? [column] : [];
  });
  return rows.some((cells) => columns.some((column) => isAmbiguousDay((cells[column] ?? '').split(' ')[0] ?? '')));
}
