import { RefusedError } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import { type checkImport, importLimits } from '../../contract/imports.ts';
import { placeOf } from '../../rules/import/rowIds.ts';
import type { StoredSheet } from '../importTables.ts';
import type { Chunk } from './chunks.ts';

type Edits = Pick<BodyOf<typeof checkImport>, 'edits' | 'replace'>;

/**
 * Changes single cells, and replaces values in whole columns. Returns all chunks: new ones in place of those that
 * differ, and the others as they are. Throws `import_too_much_text` if all cells together become longer than those of
 * a file may be.
 */
export function edited(
  chunks: readonly Chunk[],
  { edits = [], replace = [] }: Edits,
  sheets: readonly StoredSheet[],
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
  const isChanged = result.some((chunk, at) => chunk !== chunks[at]);
  if (isChanged && charactersOf(result) > importLimits.characters) throw tooMuchText();
  return result;
}

function charactersOf(chunks: readonly Chunk[]): number {
  let sum = 0;
  for (const { cells } of chunks) for (const row of cells) for (const cell of row) sum += cell.length;
  return sum;
}

function tooMuchText(): RefusedError {
  const { characters: maximum } = importLimits;
  const message = `The cells would have more than ${maximum} characters together`;
  return new RefusedError('rule_broken', message, [
    { path: '', code: 'import_too_much_text', message, params: { maximum } },
  ]);
}

function unmapped(field: string): RefusedError {
  const message = 'No column of the file is for this field';
  return new RefusedError('rule_broken', message, [
    { path: 'replace', code: 'import_not_mapped', message, params: { field } },
  ]);
}
