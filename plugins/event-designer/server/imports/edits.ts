import { RefusedError } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import type { checkImport } from '../../contract/imports.ts';
import { placeOf } from '../../rules/import/rowIds.ts';
import type { KeptSheet } from '../importTables.ts';
import type { Chunk } from './chunks.ts';

type Edits = Pick<BodyOf<typeof checkImport>, 'edits' | 'replace'>;

/** Changes single cells, and replaces values in whole columns. Returns the chunks that differ now. */
export function edited(
  chunks: readonly Chunk[],
  { edits = [], replace = [] }: Edits,
  sheets: readonly KeptSheet[],
): Set<Chunk> {
  const changed = new Set<Chunk>();
  const set = (chunk: Chunk, cells: string[] | undefined, column: number, value: string) => {
    if (!cells || column >= cells.length) return;
    cells[column] = value;
    changed.add(chunk);
  };
  for (const { rowId, column, value } of edits) {
    const { sheet, position } = placeOf(rowId);
    const chunk = chunks.find((one) => one.sheet === sheet && one.positions.includes(position));
    if (chunk) set(chunk, chunk.cells[chunk.positions.indexOf(position)], column, value);
  }
  for (const { sheet, field, from, to } of replace) {
    const column = sheets[sheet]?.mapping.find((one) => one.field === field)?.column;
    if (typeof column !== 'number') throw unmapped(field);
    for (const chunk of chunks) {
      if (chunk.sheet !== sheet) continue;
      for (const cells of chunk.cells) if (cells[column] === from) set(chunk, cells, column, to);
    }
  }
  return changed;
}

function unmapped(field: string): RefusedError {
  const message = 'No column of the file is for this field';
  return new RefusedError('rule_broken', message, [
    { path: 'replace', code: 'import_not_mapped', message, params: { field } },
  ]);
}
