import { wallClockAt } from '@shared/wallClock.ts';
import type { Cells, ExistingRow, ImportAdapter, ImportColumn, ImportContext, Values } from './types.ts';

/** Separates the entries of a list in one cell. */
export const listSeparator = '|';

/**
 * Writes the entries of a list into one cell. A single entry with a semicolon or a line break, at which lists without
 * this separator are split, has one behind it.
 */
export function listText(entries: readonly string[]): string {
  const joined = entries.join(listSeparator);
  return entries.length === 1 && /[;\r\n]/.test(joined) ? joined + listSeparator : joined;
}

/** Reads a dotted field, such as `socialMedia.twitter`. */
export function valueAt(values: Values, field: string): unknown {
  return field.split('.').reduce<unknown>((value, name) => Object(value)[name], values);
}

/** Writes a dotted field into new objects, so that the row it came from stays as it is. */
export function setValue(values: Values, field: string, value: unknown): void {
  if (!field.includes('.')) {
    values[field] = value;
    return;
  }
  const [name = '', ...rest] = field.split('.');
  const inner: Values = { ...Object(values[name]) };
  setValue(inner, rest.join('.'), value);
  values[name] = inner;
}

/**
 * Cuts a text to a length. Half of a character, such as of an emoji at the cut, becomes a replacement character, because
 * PostgreSQL refuses it.
 */
export function shortened(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}

/** 1950 → "19.50". */
export function centsText(cents: number): string {
  return (cents / 100).toFixed(2).replace(/\.00$/, '');
}

/** Returns an instant on the clock of a time zone: `2027-05-03 09:30`. */
export function momentText(instant: string, timeZone: string): string {
  return wallClockAt(new Date(instant), timeZone).replace('T', ' ');
}

function textOf(value: unknown, { type }: ImportColumn, { timeZone }: ImportContext): string {
  if (value === null || value === undefined) return '';
  if (type === 'boolean') return value === true ? 'yes' : 'no';
  if (type === 'money') return centsText(Number(value));
  if (type === 'moment') return momentText(String(value), timeZone);
  if (type === 'list' && Array.isArray(value)) return listText(value);
  return String(value);
}

/** Returns the name of a picture's file. */
function pictureText(id: unknown, { pictures }: ImportContext): string {
  if (typeof id !== 'number') return '';
  return pictures?.shown.get(id)?.name ?? pictures?.added.find((picture) => picture.id === id)?.name ?? '';
}

/** Returns the cells that show a row. Importing exactly these cells leaves the row unchanged. */
export function cellsOf(adapter: ImportAdapter, row: ExistingRow, importContext: ImportContext): Cells {
  const cells: Cells = { ...adapter.cells?.(row.values, importContext) };
  for (const column of adapter.columns) {
    if (column.field !== undefined)
      cells[column.key] = textOf(valueAt(row.values, column.field), column, importContext);
    if (column.picture) cells[column.key] = pictureText(row.values[column.picture.field], importContext);
  }
  // A row without an external id shows its own id, so that an import finds the row again.
  if (cells.external_id === '') cells.external_id = ownId(row.id);
  return cells;
}

/** Returns the text that identifies a row by its own id: 12 → `#12`. */
export function ownId(id: number): string {
  return `#${id}`;
}

/** `#12` → 12. */
export function idOf(externalId: string): number | undefined {
  const match = /^#(\d{1,10})$/.exec(externalId);
  return match ? Number(match[1]) : undefined;
}
