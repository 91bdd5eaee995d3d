import { RefusedError } from '@contract/problem.ts';
import { describe, expect, it } from 'vitest';
import { importLimits } from '../../contract/imports.ts';
import { noCounts } from '../../rules/import/groupProblems.ts';
import { rowIdOf } from '../../rules/import/rowIds.ts';
import type { StoredSheet } from '../importTables.ts';
import type { Chunk } from './chunks.ts';
import { edited } from './edits.ts';

const sheet: StoredSheet = {
  name: 'a',
  kind: 'speakers',
  headerRow: 1,
  headers: ['company'],
  samples: [],
  rows: 2,
  signature: '',
  mapping: [{ field: 'company', column: 0, value: '' }],
  isRemembered: false,
  isDateAmbiguous: false,
  counts: noCounts,
  warnings: 0,
  creates: [],
  problems: [],
};

/** Returns a chunk of the first sheet whose rows have one cell each. */
function chunk(id: number, from: number, texts: readonly string[]): Chunk {
  const positions = texts.map((_, index) => from + index);
  return { id, sheet: 0, positions, cells: texts.map((text) => [text]), outcomes: null, names: null, details: null };
}

describe('corrections of an import', () => {
  it('create new chunks, keep the stored ones, and can replace earlier corrections', () => {
    const chunks = [chunk(1, 2, ['a', 'b']), chunk(2, 4, ['c', 'd']), chunk(3, 6, ['b', 'b'])];
    const original = structuredClone(chunks);
    const edits = [{ rowId: rowIdOf(0, 2), column: 0, value: 'b' }];
    const replace = [{ sheet: 0, field: 'company', from: 'b', to: 'x' }];
    const found = edited(chunks, { edits, replace }, [sheet]);
    expect(found.map(({ cells }) => cells.flat())).toEqual([
      ['x', 'x'],
      ['c', 'd'],
      ['x', 'x'],
    ]);
    expect(chunks).toEqual(original);
    expect(found.map((one, at) => one === chunks[at])).toEqual([false, true, false]);
  });

  it('are refused if the cells would become too long in total', () => {
    const most = Math.floor(importLimits.characters / importLimits.cell);
    const to = 'x'.repeat(importLimits.cell);
    const all = (rows: number) =>
      edited(
        [chunk(1, 2, Array<string>(rows).fill('b'))],
        { replace: [{ sheet: 0, field: 'company', from: 'b', to }] },
        [sheet],
      );
    expect(all(most)).toHaveLength(1);
    expect(() => all(most + 1)).toThrow(RefusedError);
  });
});
