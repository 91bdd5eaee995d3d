import type { ImportSheet } from '../../contract/imports.ts';
import type { CheckedRow } from './checkRows.ts';
import type { NewReference } from './findReference.ts';
import { addTo } from './listedBy.ts';

/** The names that are shown of each collection. */
const mostNames = 20;

/** Returns the rows of other collections that the rows of a sheet create along with themselves. */
export function createsOf(
  checked: readonly Pick<CheckedRow, 'outcome' | 'values'>[],
  created: readonly NewReference[],
): ImportSheet['creates'] {
  const used = new Set<unknown>();
  for (const { outcome, values } of checked) {
    if (outcome !== 'create' && outcome !== 'update') continue;
    for (const value of Object.values(values).flat())
      used.add(value instanceof Object && 'speakerId' in value ? value.speakerId : value);
  }
  const names = new Map<string, string[]>();
  for (const { reference, id, name } of created) if (used.has(id)) addTo(names, reference, name);
  return [...names].map(([reference, all]) => ({ reference, count: all.length, names: all.slice(0, mostNames) }));
}
