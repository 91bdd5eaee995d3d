import { RefusedError } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import type { checkImport } from '../../contract/imports.ts';
import { placeOf } from '../../rules/import/rowIds.ts';
import type { KeptSheet } from '../importTables.ts';
import type { Chunk } from './chunks.ts';

type Edits = Pick<BodyOf<typeof checkImport>, 'edits' | 'replace'>;

/**
 * Changes single cells, and replaces values in whole columns. Returns all chunks: new ones in place of those that
 * differ, and the others as they are.
 */
export function edited(
  chunks: readonly Chunk[],
  { edits = [], replace = [] }: Edits,
  sheets: readonly KeptSheet[],
): Chunk[] {
  const result = [...chunks];
  const set = (at: number, index: number, column: number, value: string) => {
    const chunk = result[at];
    const cells = chunk?.cells[index];
    if (!chunk || !cells || column >= cells.length) return;
    result[at] = { ...chunk, cells: chunk.cells.with(index, cells.with(column, value)) };
  };
  for (const { rowId, column, value } of edits) {
    const { sheet, position } = placeOf(rowId);
    const at = result.findIndex((one) => one.sheet === sheet && one.positions.includes(position));
    const index = result[at]?.positions.indexOf(position);
    if (index !== undefined) set(at, index, column, value);
  }
  for (const { sheet, field, from, to } of replace) {
    const column = sheets[sheet]?.mapping.find((one) => one.field === field)?.column;
    if (typeof column !== 'number') throw unmapped(field);
    for (const [at, chunk] of result.entries()) {
      if (chunk.sheet !== sheet) continue;
      for (const [index, cells] of chunk.cells.entries()) if (cells[column] === from) set(at, index, column, to);
    }
  }
  return result;
}

function unmapped(field: string): RefusedError {
  const message = 'No column of the file is for this field';
  return new RefusedError('rule_broken', message, [
    { path: 'replace', code: 'import_not_mapped', message, params: { field } },
  ]);
}
