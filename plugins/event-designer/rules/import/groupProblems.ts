import type { ImportProblemGroup, ImportSheet, MappedField, OutcomeCounts } from '../../contract/imports.ts';
import { shortened } from './cellText.ts';
import type { StagedRow } from './checkRows.ts';
import type { CheckedRow } from './types.ts';

const mostGroups = 200;
const mostValues = 50;
/** In characters. A longer value is shown shortened and cannot be replaced in all rows at once. */
const longestReplaced = 500;

export const noCounts: OutcomeCounts = { create: 0, update: 0, unchanged: 0, skip: 0, error: 0 };

/** Counts the checked rows by their outcome. */
export function countOutcomes(checked: readonly CheckedRow[]): OutcomeCounts {
  const counts = { ...noCounts };
  for (const { outcome } of checked) counts[outcome] += 1;
  return counts;
}

/** Adds up the counts of all sheets. */
export function addCounts(sheets: readonly Pick<ImportSheet, 'counts'>[]): OutcomeCounts {
  const sum = { ...noCounts };
  for (const { counts } of sheets) {
    for (const outcome of Object.keys(sum) as (keyof OutcomeCounts)[]) sum[outcome] += counts[outcome] ?? 0;
  }
  return sum;
}

type Group = Omit<ImportProblemGroup, 'values'> & { values: Map<string, number> };

/**
 * Groups problems of the same kind and column, so that people fix each only once. Errors come before warnings, and
 * frequent groups come first.
 */
export function groupProblems(
  sheet: number,
  mapping: readonly MappedField[],
  rows: readonly StagedRow[],
  checked: readonly CheckedRow[],
): ImportProblemGroup[] {
  const groups = new Map<string, Group>();
  const columns = new Map(mapping.map(({ field, column }) => [field, column]));
  checked.forEach(({ problems }, index) => {
    for (const problem of problems) {
      const key = `${problem.isWarning} ${problem.field} ${problem.code}`;
      const group: Group = groups.get(key) ?? { ...problem, sheet, rows: 0, values: new Map() };
      group.rows += 1;
      if (problem.message !== group.message) group.isMixed = true;
      const column = columns.get(problem.field);
      if (typeof column === 'number') {
        const value = shortened(rows[index]?.cells[column] ?? '', longestReplaced);
        group.values.set(value, (group.values.get(value) ?? 0) + 1);
      }
      groups.set(key, group);
    }
  });
  return [...groups.values()]
    .sort((one, other) => Number(one.isWarning) - Number(other.isWarning) || other.rows - one.rows)
    .slice(0, mostGroups)
    .map(({ values, ...group }) => ({
      ...group,
      values: [...values]
        .sort(([, one], [, other]) => other - one)
        .slice(0, mostValues)
        .map(([value, count]) => ({ value, rows: count })),
    }));
}
