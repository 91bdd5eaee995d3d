import { saveFile } from '@/lib/saveFile.ts';
import { toCsv } from './csv.ts';
import type { Column, CsvDialect } from './types.ts';

/** Downloads the rows as a CSV file. */
export function downloadCsv<Row>(
  fileName: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  dialect?: CsvDialect,
): void {
  saveFile(fileName, new Blob([toCsv(columns, rows, dialect)], { type: 'text/csv;charset=utf-8' }));
}
