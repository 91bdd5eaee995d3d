import { problemsOf } from '@contract/issues.ts';
import type { Problem } from '@contract/problem.ts';
import { sameValue } from '@contract/sameValue.ts';
import { unescapeFormula } from '@shared/formulaText.ts';
import * as z from 'zod/mini';
import type { Difference, ImportOptions, ImportOutcome, ImportProblem, MappedField } from '../../contract/imports.ts';
import { cellsOf, idOf, ownId, setValue, valueAt } from './cellText.ts';
import { findReference, type NewReference } from './findReference.ts';
import { addTo } from './listedBy.ts';
import { matcherOf } from './matchRows.ts';
import { parseCell } from './parseCell.ts';
import type { Around, Cells, ExistingRow, ImportAdapter, ImportColumn, Reading, Values } from './types.ts';

export type StagedRow = { id: number; position: number; cells: readonly string[] };

export type CheckedRow = {
  id: number;
  position: number;
  outcome: ImportOutcome;
  problems: ImportProblem[];
  differences: Difference[];
  name: string;
  target: ExistingRow | null;
  /** The values to store: all values of a new row, or the changed values of an existing one. */
  values: Values;
};

export type CheckInput = {
  adapter: ImportAdapter;
  mapping: readonly MappedField[];
  options: ImportOptions;
  around: Around;
  rows: readonly StagedRow[];
  created: NewReference[];
};

/**
 * Checks the rows of a sheet against the event, without writing. `pause` is awaited every 100 rows, so that other
 * requests are served in between.
 */
export async function checkRows(input: CheckInput, pause: () => Promise<void>): Promise<CheckedRow[]> {
  const checker = createChecker(input);
  const checked: CheckedRow[] = [];
  for (const [index, row] of input.rows.entries()) {
    checked.push(checker.check(row));
    if (index % 100 === 99) await pause();
  }
  return checker.settle(checked);
}

function createChecker({ adapter, mapping, options, around, created }: CheckInput) {
  const match = matcherOf(adapter, around);
  const columns = new Map(adapter.columns.map((column) => [column.key, column]));
  const columnOfField = new Map(
    adapter.columns.flatMap(({ key, field }) => (field === undefined ? [] : [[field, key] as const])),
  );
  for (const [field, key] of Object.entries(adapter.columnOf ?? {})) columnOfField.set(field, key);
  const positions = new Map<string, number[]>();
  const keys: string[][] = [];

  const cellsOfRow = (row: StagedRow): Cells => {
    const cells: Cells = {};
    for (const { field, column, value } of mapping) {
      cells[field] = unescapeFormula(column === null ? value : (row.cells[column] ?? '')).trim();
    }
    return cells;
  };

  const check = (row: StagedRow): CheckedRow => {
    const cells = cellsOfRow(row);
    const problems: ImportProblem[] = [];
    const add = (isWarning: boolean) => (problem: Omit<ImportProblem, 'isWarning'>) => {
      problems.push({ ...problem, isWarning });
    };
    const report = add(false);
    const draft: Values = structuredCloneOf(adapter.initial);
    const parsed: Record<string, unknown> = {};
    for (const [key, text] of Object.entries(cells)) {
      const column = columns.get(key);
      if (!column) continue;
      parsed[key] = null;
      if (text === '') continue;
      const found = parseCell(text, column, { timeZone: around.timeZone, dateOrder: options.dateOrder });
      if ('code' in found) report({ field: key, ...found });
      else {
        parsed[key] = found.value;
        if (column.field !== undefined && key !== 'external_id') setValue(draft, column.field, found.value);
      }
    }
    const keyed: Values = { ...draft };
    const reading = (stored: ExistingRow | null): Reading => ({
      cells,
      around,
      stored,
      parsed,
      find: (reference, name, column) =>
        findReference({ adapter, options, around, created }, [reference, name, column], report),
      report,
      warn: add(true),
      isAdding: options.lists === 'add',
    });
    // The key may need a field that no single column holds, such as the start of a session. Problems are ignored here,
    // because the same call below reports them.
    adapter.complete?.(keyed, { ...reading(null), report: () => undefined, warn: () => undefined, find: () => null });
    const matches = match(cells, keyed);
    const [target = null] = matches;
    const result = { id: row.id, position: row.position, problems, name: adapter.nameOf(keyed), target };
    remember(row, target, keyed, cells.external_id ?? '');
    const end = (outcome: ImportOutcome, values: Values = {}, differences: Difference[] = []): CheckedRow => ({
      ...result,
      outcome: problems.some(({ isWarning }) => !isWarning) ? 'error' : outcome,
      values,
      differences,
    });
    if (matches.length > 1) {
      report({
        field: '',
        code: 'import_multiple_matches',
        message: `${matches.length} rows of the event fit`,
        params: { count: matches.length, names: matches.map(({ id }) => ownId(id)).join(', ') },
      });
      return end('error');
    }
    if (target ? options.match === 'create' : options.match === 'update') return end('skip');
    const known = target ? cellsOf(adapter, target, around) : {};
    const patch = patchOf({ cells, parsed, target, known });
    adapter.complete?.(patch, { ...reading(target), cells: changedCells(cells, known, target) });
    return settleRow(patch, target, { cells, known, report, end });
  };

  /** Returns the cells that differ from the stored row. */
  const changedCells = (cells: Cells, known: Cells, target: ExistingRow | null): Cells => {
    if (!target) return cells;
    const isSaid = ([key, text]: [string, string]) =>
      text !== known[key] && (text !== '' || options.emptyCell === 'clear');
    return Object.fromEntries(Object.entries(cells).filter(isSaid));
  };

  const patchOf = ({
    cells,
    parsed,
    target,
    known,
  }: {
    cells: Cells;
    parsed: Record<string, unknown>;
    target: ExistingRow | null;
    known: Cells;
  }): Values => {
    const patch: Values = {};
    for (const [key, text] of Object.entries(changedCells(cells, known, target))) {
      const column = columns.get(key);
      if (column?.field === undefined || (key === 'external_id' && idOf(text) !== undefined)) continue;
      if (text !== '' && parsed[key] === null) continue;
      if (text === '' && !target) continue;
      const [name = ''] = column.field.split('.');
      // A group of fields is saved as a whole, so the patch starts with all of its stored values.
      if (name !== column.field && patch[name] === undefined) {
        patch[name] = structuredCloneOf(Object((target?.values ?? adapter.initial)[name]));
      }
      setValue(
        patch,
        column.field,
        text === '' ? valueAt(adapter.initial, column.field) : parsedValue(column, parsed, target),
      );
    }
    return patch;
  };

  const parsedValue = (column: ImportColumn, parsed: Record<string, unknown>, target: ExistingRow | null): unknown => {
    const value = parsed[column.key];
    if (column.type !== 'list' || options.lists !== 'add' || !target || !Array.isArray(value)) return value;
    const stored = valueAt(target.values, column.field ?? '');
    return [...new Set([...(Array.isArray(stored) ? stored : []), ...value])];
  };

  type Settling = {
    cells: Cells;
    known: Cells;
    report: (problem: Omit<ImportProblem, 'isWarning'>) => void;
    end: (outcome: ImportOutcome, values?: Values, differences?: Difference[]) => CheckedRow;
  };

  const settleRow = (patch: Values, target: ExistingRow | null, { cells, known, report, end }: Settling) => {
    const told = (problem: Problem) => {
      const field = columnFor(problem.path);
      const { code, message, params } = problem;
      report(params ? { field, code, message, params } : { field, code, message });
    };
    const { plain, derived } = partsOf(patch);
    const schema = target ? adapter.contract.update : adapter.contract.create;
    const result = z.safeParse(schema, plain);
    const before = target?.values ?? adapter.initial;
    const said: Values = result.success ? { ...Object(result.data), ...derived } : {};
    if (!result.success) problemsOf(result.error.issues, plain).forEach(told);
    const after = { ...before, ...said };
    if (result.success) adapter.problems?.(after, target, around).forEach(told);
    if (!target) return end('create', said);
    const changed = Object.fromEntries(Object.entries(said).filter(([name, value]) => !sameValue(value, before[name])));
    if (Object.keys(changed).length === 0) return end('unchanged');
    const next = cellsOf(adapter, { ...target, values: after }, around);
    const differences = Object.keys(cells)
      .filter((key) => next[key] !== known[key])
      .map((field) => ({ field, before: known[field] ?? '', after: next[field] ?? '' }));
    return end('update', changed, differences);
  };

  /** Ids of rows that the import itself will create are negative, which the schema refuses. They bypass the schema. */
  const partsOf = (patch: Values) => {
    const plain: Values = {};
    const derived: Values = {};
    for (const [name, value] of Object.entries(patch)) {
      if (isMade(value)) derived[name] = value;
      else plain[name] = value;
    }
    return { plain, derived };
  };

  const columnFor = (path: string): string => {
    for (let end = path; end !== ''; end = end.slice(0, Math.max(0, end.lastIndexOf('.')))) {
      const key = columnOfField.get(end);
      if (key !== undefined) return key;
    }
    return '';
  };

  const remember = (row: StagedRow, target: ExistingRow | null, draft: Values, externalId: string): void => {
    const natural = adapter.keyOf(draft);
    const external = target || idOf(externalId) !== undefined || externalId === '' ? [] : [`=${externalId}`];
    const own = [target ? ownId(target.id) : natural, ...external].filter((key) => key !== '');
    keys.push(own);
    for (const key of own) addTo(positions, key, row.position);
  };

  /** Refuses rows that are repeated in the file, and new rows beyond the maximum. */
  const settle = (checked: CheckedRow[]): CheckedRow[] => {
    let left = adapter.maximum - around.count;
    return checked.map((row, at) => {
      const same = (keys[at] ?? []).map((key) => positions.get(key) ?? []).find(({ length }) => length > 1) ?? [];
      if (same.length > 1 && row.outcome !== 'skip') {
        const rows = same.slice(0, 5).join(', ');
        return refusedRow(row, 'import_repeated', `Rows ${rows} are about the same`, { rows });
      }
      if (row.outcome !== 'create' || left-- > 0) return row;
      const params = { maximum: adapter.maximum };
      return refusedRow(row, 'import_too_many', `An event has at most ${adapter.maximum} of them`, params);
    });
  };
  return { check, settle };
}

function refusedRow(
  row: CheckedRow,
  code: string,
  message: string,
  params: Record<string, string | number>,
): CheckedRow {
  return {
    ...row,
    outcome: 'error',
    problems: [...row.problems, { field: '', code, message, params, isWarning: false }],
  };
}

/** Returns true if a value contains the provisional (negative) id of a row that is not created yet. */
function isMade(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isMade);
  if (typeof value === 'number') return value < 0;
  return typeof value === 'object' && value !== null && 'speakerId' in value && isMade(value.speakerId);
}

const structuredCloneOf = (values: Values): Values => ({ ...values });
