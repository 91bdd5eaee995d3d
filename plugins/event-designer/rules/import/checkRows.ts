import { problemsOf } from '@contract/issues.ts';
import type { Problem } from '@contract/problem.ts';
import { sameValue } from '@contract/sameValue.ts';
import { unescapeFormula } from '@shared/formulaText.ts';
import type { Difference, ImportOptions, ImportOutcome, ImportProblem, MappedField } from '../../contract/imports.ts';
import { cellsOf, idOf, ownId, setValue, valueAt } from './cellText.ts';
import { DuplicateFinder } from './duplicateFinder.ts';
import { fieldCheck } from './fieldCheck.ts';
import { findReference, type NewReference } from './findReference.ts';
import { matcherOf } from './matchRows.ts';
import { splitProvisional } from './provisionalIds.ts';
import { cellReader, sourcesOf } from './readCells.ts';
import { pictureReader } from './readPictures.ts';
import type {
  Cells,
  CheckedRow,
  ExistingRow,
  ImportAdapter,
  ImportColumn,
  ImportContext,
  Reading,
  Values,
} from './types.ts';

export type StagedRow = { id: number; position: number; cells: readonly string[] };

export type CheckInput = {
  adapter: ImportAdapter;
  mapping: readonly MappedField[];
  /** The numbers of the rows that are skipped without a look at them. */
  leftOut?: readonly number[] | undefined;
  options: ImportOptions;
  importContext: ImportContext;
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

/** Stand in for the functions of a `Reading` where nothing is reported or looked up. */
const reportNothing = () => undefined;
const findNothing = () => null;

function createChecker({ adapter, mapping, leftOut, options, importContext, created }: CheckInput) {
  const isLeftOut = new Set(leftOut);
  const match = matcherOf(adapter, importContext);
  const sources = sourcesOf(adapter, mapping);
  const checkNew = fieldCheck(adapter.contract.create);
  const checkChanged = fieldCheck(adapter.contract.update);
  const columnOfField = new Map(
    adapter.columns.flatMap(({ key, field }) => (field === undefined ? [] : [[field, key] as const])),
  );
  for (const [field, key] of Object.entries(adapter.columnOf ?? {})) columnOfField.set(field, key);
  const pictureFields = new Map(adapter.columns.map(({ key, picture }) => [key, picture?.field]));
  const duplicateFinder = new DuplicateFinder();
  const read = cellReader(sources, { timeZone: importContext.timeZone, dateOrder: options.dateOrder });
  const isAdding = options.lists === 'add';
  const picturesOf = pictureReader(adapter, options, importContext);

  const fixedCells: Cells = Object.fromEntries(sources.map(({ key, value }) => [key, value]));
  const cellsOfRow = (row: StagedRow): Cells => {
    const cells = { ...fixedCells };
    for (const { key, from } of sources) {
      if (from !== null) cells[key] = unescapeFormula(row.cells[from] ?? '').trim();
    }
    return cells;
  };

  const check = (row: StagedRow): CheckedRow => {
    if (isLeftOut.has(row.position)) {
      duplicateFinder.add(row.position, '', '');
      return skippedRow(row);
    }
    const cells = cellsOfRow(row);
    const problems: ImportProblem[] = [];
    const report: Reading['report'] = (problem) => {
      problems.push({ ...problem, isWarning: false });
    };
    const warn: Reading['warn'] = (problem) => {
      problems.push({ ...problem, isWarning: true });
    };
    const { keyed, parsed } = read(cells, report);
    const { id, position } = row;
    // The key may need a field that no single column holds, such as the start of a session. Problems are ignored here,
    // because the same call below reports them.
    const reading: Reading = {
      rowId: id,
      cells,
      importContext,
      stored: null,
      parsed,
      find: findNothing,
      report: reportNothing,
      warn: reportNothing,
      isAdding,
    };
    adapter.complete?.(keyed, reading);
    const naturalKey = adapter.keyOf(keyed);
    const matches = match(cells, naturalKey);
    const target = matches[0] ?? null;
    const name = adapter.nameOf(keyed);
    const names = [name, cells.external_id ?? '', cells.email ?? ''];
    const finish = (intended: ImportOutcome, values: Values = {}, differences: Difference[] = []): CheckedRow => {
      addKeys(position, cells.external_id ?? '', { target, keyed, naturalKey, problems });
      const outcome = problems.some(({ isWarning }) => !isWarning) ? 'error' : intended;
      return { id, position, outcome, problems, differences, name, names, target, values };
    };
    if (matches.length > 1) {
      report({
        field: '',
        code: 'import_multiple_matches',
        message: `${matches.length} rows of the event fit`,
        params: { count: matches.length, names: matches.map((match) => ownId(match.id)).join(', ') },
      });
      return finish('error');
    }
    if (target ? options.match === 'create' : options.match === 'update') return finish('skip');
    const storedCells = target ? cellsOf(adapter, target, importContext) : {};
    const changed = changedCells(cells, storedCells, target);
    const patch = patchOf(changed, parsed, target);
    const find: Reading['find'] = (reference, name, column) =>
      findReference({ adapter, options, importContext, created }, [reference, name, column], report);
    adapter.complete?.(patch, { ...reading, stored: target, cells: changed, find, report, warn });
    const pictures = picturesOf({ cells, storedCells, target, report, warn });
    return settleRow({ patch, pictures }, target, { cells, storedCells, report, finish });
  };

  /** Returns the cells that differ from the stored row. */
  const changedCells = (cells: Cells, storedCells: Cells, target: ExistingRow | null): Cells => {
    if (!target) return cells;
    const isChange = ([key, text]: [string, string]) =>
      text !== storedCells[key] && (text !== '' || options.emptyCell === 'clear');
    return Object.fromEntries(Object.entries(cells).filter(isChange));
  };

  const patchOf = (changed: Cells, parsed: Record<string, unknown>, target: ExistingRow | null): Values => {
    const patch: Values = {};
    for (const { key, column, group } of sources) {
      const text = changed[key];
      if (text === undefined || column?.field === undefined) continue;
      if (key === 'external_id' && idOf(text) !== undefined) continue;
      if (text !== '' && parsed[key] === null) continue;
      if (text === '' && (!target || column.ignoresEmptyCell)) continue;
      const { field } = column;
      // A group of fields is saved as a whole, so the patch starts with all of its stored values.
      if (group !== undefined && patch[group] === undefined) {
        patch[group] = { ...Object((target?.values ?? adapter.initial)[group]) };
      }
      setValue(patch, field, text === '' ? valueAt(adapter.initial, field) : parsedValue(column, parsed, target));
    }
    return patch;
  };

  const parsedValue = (column: ImportColumn, parsed: Record<string, unknown>, target: ExistingRow | null): unknown => {
    const value = parsed[column.key];
    if (column.type !== 'list' || !isAdding || !target || !Array.isArray(value)) return value;
    const stored = valueAt(target.values, column.field ?? '');
    return [...new Set([...(Array.isArray(stored) ? stored : []), ...value])];
  };

  type Settling = {
    cells: Cells;
    storedCells: Cells;
    report: (problem: Omit<ImportProblem, 'isWarning'>) => void;
    finish: (outcome: ImportOutcome, values?: Values, differences?: Difference[]) => CheckedRow;
  };

  const settleRow = (
    { patch, pictures }: { patch: Values; pictures: Values },
    target: ExistingRow | null,
    { cells, storedCells, report, finish }: Settling,
  ) => {
    const reportProblem = (problem: Problem) => {
      const field = columnFor(problem.path);
      const { code, message, params } = problem;
      report(params ? { field, code, message, params } : { field, code, message });
    };
    const { checkable, provisional } = splitProvisional(patch);
    const result = (target ? checkChanged : checkNew)(checkable);
    const before = target?.values ?? adapter.initial;
    const values: Values = result.success ? Object.assign(result.data, provisional, pictures) : {};
    if (!result.success) problemsOf(result.issues, checkable).forEach(reportProblem);
    // A new row needs no copy: the schema has added what its cells leave out.
    const after = target ? { ...before, ...values } : values;
    if (result.success) adapter.problems?.(after, target, importContext).forEach(reportProblem);
    if (!target) return finish('create', values);
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => !sameValue(value, before[name])),
    );
    if (Object.keys(changed).length === 0) return finish('unchanged');
    const next = cellsOf(adapter, { ...target, values: after }, importContext);
    const isChanged = (key: string) =>
      next[key] !== storedCells[key] || Object.hasOwn(changed, pictureFields.get(key) ?? '');
    const changedInFile = Object.keys(cells).filter(isChanged);
    // A value can be read from one column and shown in another, such as the place of an activity.
    const keys = changedInFile.length > 0 ? changedInFile : Object.keys(next).filter(isChanged);
    const differences = keys.map((field) => ({ field, before: storedCells[field] ?? '', after: next[field] ?? '' }));
    return finish('update', changed, differences);
  };

  const columnFor = (path: string): string => {
    for (let end = path.replace(/\.\d+/g, ''); end !== ''; end = end.slice(0, Math.max(0, end.lastIndexOf('.')))) {
      const key = columnOfField.get(end);
      if (key !== undefined) return key;
    }
    return '';
  };

  type Keyed = { target: ExistingRow | null; keyed: Values; naturalKey: string; problems: readonly ImportProblem[] };

  /**
   * Adds the keys by which a row is compared with the others of the file: its natural and its external one. A key is
   * left out if its cells have errors, because two rows with the same mistake need not describe the same thing.
   */
  const addKeys = (position: number, externalId: string, { target, keyed, naturalKey, problems }: Keyed): void => {
    const hasError = (isOfKey: (column: string) => boolean) =>
      problems.some(({ field, isWarning }) => !isWarning && isOfKey(field));
    const isKeyRead = !hasError((column) => adapter.keyColumns(keyed).includes(column));
    if (target && (externalId !== '' || isKeyRead)) {
      duplicateFinder.add(position, ownId(target.id), '');
      return;
    }
    const isExternal = idOf(externalId) === undefined && !hasError((column) => column === 'external_id');
    duplicateFinder.add(position, isKeyRead ? naturalKey : '', isExternal ? externalId : '');
  };

  /** Refuses rows that are repeated in the file, and new rows beyond the maximum. */
  const settle = (checked: CheckedRow[]): CheckedRow[] => {
    let left = adapter.maximum - importContext.count;
    return checked.map((row, at) => {
      const duplicates = row.outcome === 'skip' ? [] : duplicateFinder.duplicatesOf(at);
      if (duplicates.length > 1) {
        const rows = duplicates.slice(0, 5).join(', ');
        return refusedRow(row, 'import_repeated', `Rows ${rows} are about the same`, { rows });
      }
      if (row.outcome !== 'create' || left-- > 0) return row;
      const params = { maximum: adapter.maximum };
      return refusedRow(row, 'import_too_many', `An event has at most ${adapter.maximum} of them`, params);
    });
  };
  return { check, settle };
}

function skippedRow({ id, position }: StagedRow): CheckedRow {
  const nothing = { problems: [], differences: [], name: '', names: [], target: null, values: {} };
  return { id, position, outcome: 'skip', ...nothing };
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
