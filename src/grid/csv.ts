import { escapeFormula } from '@shared/formulaText.ts';
import type { Column, CsvDialect } from './types.ts';

/** Numbers with a decimal comma need another field separator: most of Europe's spreadsheets expect a semicolon. */
const separators: Record<CsvDialect, { field: string; fraction: string }> = {
  comma: { field: ',', fraction: '.' },
  semicolon: { field: ';', fraction: ',' },
};

function field(value: string | number | null, dialect: CsvDialect): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', separators[dialect].fraction);
  const safe = escapeFormula(value);
  return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Converts rows to CSV (RFC 4180; with semicolons: the variant that Excel opens where its language has decimal commas)
 * with a heading line. It begins with a byte-order mark, without which Excel does not read it as UTF-8. Texts that a
 * spreadsheet would run as a formula are escaped.
 */
export function toCsv<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  dialect: CsvDialect = 'comma',
): string {
  const exported = columns.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
  const lines = [
    exported.map(({ label }) => field(label, dialect)),
    ...rows.map((row) => exported.map(({ text }) => field(text(row), dialect))),
  ];
  return `\uFEFF${lines.map((line) => line.join(separators[dialect].field)).join('\r\n')}\r\n`;
}
