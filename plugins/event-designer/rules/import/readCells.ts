import { unescapeFormula } from '@shared/formulaText.ts';
import type { MappedField } from '../../contract/imports.ts';
import { setValue } from './cellText.ts';
import { formulaError, isFormulaError } from './formulaErrors.ts';
import { dayAndTimeOf, type Parsed, type ParseOptions, parseCell } from './parseCell.ts';
import type { Cells, ColumnType, ImportAdapter, ImportColumn, Reading, Values } from './types.ts';

/** A column of the file, or a fixed value, with the column of the kind that it is for. */
export type Source = {
  key: string;
  from: number | null;
  value: string;
  column: ImportColumn | undefined;
  /** The group of the field, such as `socialMedia`; undefined for a field without a group. */
  group: string | undefined;
};

export function sourcesOf({ columns }: ImportAdapter, mapping: readonly MappedField[]): Source[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return mapping.map(({ field: key, column: from, value }) => {
    const column = byKey.get(key);
    const group = column?.field?.includes('.') ? column.field.split('.', 1)[0] : undefined;
    return { key, from, value: unescapeFormula(value).trim(), column, group };
  });
}

type Timed = ImportColumn & { dayKey: string };

/**
 * Splits a cell of a time that also has its day, as `16.02.2027 15:00`, into the two cells that the adapter knows. The
 * day of its own column has precedence. Returns the problem of a day that does not exist.
 */
function splitTime(cells: Cells, { key, dayKey }: Timed, hasDayColumn: boolean, { dateOrder }: ParseOptions) {
  const parts = dayAndTimeOf(cells[key] ?? '', dateOrder);
  if (!parts) return undefined;
  if (parts.day === undefined) return { code: 'import_not_a_date', message: 'Enter a date that exists' };
  if (parts.time === '') {
    if (hasDayColumn) return undefined;
    return { code: 'import_not_a_moment', message: 'Enter a date and time' };
  }
  cells[key] = parts.time;
  cells[dayKey] ||= parts.day;
  return undefined;
}

/** The values of these types are as good as their texts, or lists, which rows must not share. */
const unremembered: ReadonlySet<ColumnType> = new Set(['text', 'picture', 'list']);

/** Returns the parser of a column. The cells of most columns have few different texts, and each is parsed once. */
function cellParser(column: ImportColumn, options: ParseOptions): (text: string) => Parsed {
  const parse = (text: string) => parseCell(text, column, options);
  if (unremembered.has(column.type)) return parse;
  const parsedCells = new Map<string, Parsed>();
  return (text) => {
    const known = parsedCells.get(text);
    if (known) return known;
    const parsed = parse(text);
    parsedCells.set(text, parsed);
    return parsed;
  };
}

const nothingRefused: ReadonlySet<string> = new Set();

/**
 * Returns a function that parses the cells of a row. A cell that cannot be parsed is reported and has the value null.
 */
export function cellReader(sources: readonly Source[], options: ParseOptions) {
  const readColumns = sources.flatMap(({ key, column }) =>
    column ? [{ key, column, parse: cellParser(column, options) }] : [],
  );
  const unparsed: Values = Object.fromEntries(readColumns.map(({ key }) => [key, null]));
  const mappedKeys = new Set(sources.map(({ key }) => key));
  const timedColumns = readColumns.flatMap(({ column }) =>
    column.dayKey === undefined ? [] : [{ ...column, dayKey: column.dayKey }],
  );

  /** Splits the cells of times, and returns the keys of those that have a problem. */
  const splitTimes = (cells: Cells, parsed: Values, report: Reading['report']): ReadonlySet<string> => {
    if (timedColumns.length === 0) return nothingRefused;
    const refused = new Set<string>();
    for (const column of timedColumns) {
      const { key, dayKey } = column;
      const hasDayColumn = mappedKeys.has(dayKey);
      const problem = splitTime(cells, column, hasDayColumn, options);
      if (problem) {
        refused.add(key);
        report({ field: key, ...problem });
      } else if (!hasDayColumn) parsed[dayKey] = cells[dayKey] ?? null;
    }
    return refused;
  };

  return (cells: Cells, report: Reading['report']): { keyed: Values; parsed: Values } => {
    const keyed: Values = {};
    const parsed: Values = { ...unparsed };
    const refused = splitTimes(cells, parsed, report);
    for (const { key, column, parse } of readColumns) {
      const text = cells[key] ?? '';
      if (text === '' || refused.has(key)) continue;
      if (isFormulaError(text)) {
        report({ field: key, ...formulaError });
        // The cell counts as empty, so that no other check looks for a row of this name.
        cells[key] = '';
        continue;
      }
      const parsedCell = parse(text);
      if ('code' in parsedCell) report({ field: key, ...parsedCell });
      else {
        parsed[key] = parsedCell.value;
        if (column.field !== undefined && key !== 'external_id') setValue(keyed, column.field, parsedCell.value);
      }
    }
    return { keyed, parsed };
  };
}
