import type { ImportSheet } from '../../contract/imports.ts';
import type { NewReference } from './findReference.ts';
import { addTo, listedBy } from './listedBy.ts';
import { folded } from './parseCell.ts';
import type { CheckedRow } from './types.ts';

/** The names that are shown of each collection. */
const mostNames = 20;

type Creates = ImportSheet['creates'];

/**
 * Returns the rows of other collections that the rows of a sheet create along with themselves. `counted` has those of
 * earlier sheets, which create them first.
 */
export function createsOf(
  checked: readonly Pick<CheckedRow, 'outcome' | 'values'>[],
  created: readonly NewReference[],
  counted: Set<string>,
): Creates {
  if (created.length === 0) return [];
  const used = new Set<unknown>();
  for (const { outcome, values } of checked) {
    if (outcome !== 'create' && outcome !== 'update') continue;
    for (const value of Object.values(values).flat())
      used.add(value instanceof Object && 'speakerId' in value ? value.speakerId : value);
  }
  const names = new Map<string, string[]>();
  for (const { reference, id, name } of created) {
    const key = `${reference} ${folded(name)}`;
    if (!used.has(id) || counted.has(key)) continue;
    counted.add(key);
    addTo(names, reference, name);
  }
  return [...names].map(([reference, all]) => ({ reference, count: all.length, names: all.slice(0, mostNames) }));
}

/** Returns what all sheets create, one entry for each collection. */
export function createsOfAll(sheets: readonly { creates: Creates }[]): Creates {
  const all = listedBy(
    sheets.flatMap(({ creates }) => creates),
    ({ reference }) => reference,
  );
  return [...all].map(([reference, some]) => ({
    reference,
    count: some.reduce((sum, { count }) => sum + count, 0),
    names: some.flatMap(({ names }) => names).slice(0, mostNames),
  }));
}
