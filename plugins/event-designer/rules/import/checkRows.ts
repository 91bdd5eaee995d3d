import { problemsOf } from '@contract/issues.ts';
import type { Problem } from '@contract/problem.ts';
import { sameValue } from '@contract/sameValue.ts';
import { unescapeFormula } from '@shared/formulaText.ts';
import type { Difference, ImportOptions, ImportOutcome, ImportProblem, MappedField } from '../../contract/imports.ts';
import { cellsOf, idOf, ownId, setValue, valueAt } from './cellText.ts';
import { fieldCheck } from './fieldCheck.ts';
import { findReference, type NewReference } from './findReference.ts';
import { formulaError, isFormulaError } from './formulaErrors.ts';
import { matcherOf } from './matchRows.ts';
import { parseCell } from './parseCell.ts';
import { partsOf } from './provisionalIds.ts';
import { pictureReader } from './readPictures.ts';
import { Repeated } from './repeated.ts';
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

/** A column of the file, or a fixed value, with the column of the kind that it is for. */
type Source = { key: string; from: number | null; value: string; column: ImportColumn | undefined };

function sourcesOf({ adapter, mapping }: Pick<CheckInput, 'adapter' | 'mapping'>): Source[] {
  const columns = new Map(adapter.columns.map((column) => [column.key, column]));
  return mapping.map(({ field, column, value }) => ({
    key: field,
    from: column,
    value: unescapeFormula(value).trim(),
    column: columns.get(field),
  }));
}

function createChecker({ adapter, mapping, options, importContext, created }: CheckInput) {
  const match = matcherOf(adapter, importContext);
  const sources = sourcesOf({ adapter, mapping });
  const checkNew = fieldCheck(adapter.contract.create);
  const checkChanged = fieldCheck(adapter.contract.update);
  const columnOfField = new Map(
    adapter.columns.flatMap(({ key, field }) => (field === undefined ? [] : [[field, key] as const])),
  );
  for (const [field, key] of Object.entries(adapter.columnOf ?? {})) columnOfField.set(field, key);
  const pictureFields = new Map(adapter.columns.map(({ key, picture }) => [key, picture?.field]));
  const repeated = new Repeated();
  const parseOptions = { timeZone: importContext.timeZone, dateOrder: options.dateOrder };
  const isAdding = options.lists === 'add';
  const picturesOf = pictureReader(adapter, options, importContext);

  const cellsOfRow = (row: StagedRow): Cells => {
    const cells: Cells = {};
    for (const { key, from, value } of sources) {
      cells[key] = from === null ? value : unescapeFormula(row.cells[from] ?? '').trim();
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
    const keyed: Values = {};
    const parsed: Record<string, unknown> = {};
    for (const { key, column } of sources) {
      const text = cells[key] ?? '';
      if (!column) continue;
      parsed[key] = null;
      if (text === '') continue;
      if (isFormulaError(text)) {
        report({ field: key, ...formulaError });
        // No other check looks for a row of this name.
        cells[key] = '';
        continue;
      }
      const found = parseCell(text, column, parseOptions);
      if ('code' in found) report({ field: key, ...found });
      else {
        parsed[key] = found.value;
        if (column.field !== undefined && key !== 'external_id') setValue(keyed, column.field, found.value);
      }
    }
    const reading = (stored: ExistingRow | null): Reading => ({
      rowId: row.id,
      cells,
      importContext,
      stored,
      parsed,
      find: (reference, name, column) =>
        findReference({ adapter, options, importContext, created }, [reference, name, column], report),
      report,
      warn: add(true),
      isAdding,
    });
    // The key may need a field that no single column holds, such as the start of a session. Problems are ignored here,
    // because the same call below reports them.
    adapter.complete?.(keyed, { ...reading(null), report: () => undefined, warn: () => undefined, find: () => null });
    const matches = match(cells, keyed);
    const [target = null] = matches;
    const { id, position } = row;
    const name = adapter.nameOf(keyed);
    const calledAs = [name, cells.external_id ?? '', cells.email ?? ''].filter((text) => text !== '');
    const end = (found: ImportOutcome, values: Values = {}, differences: Difference[] = []): CheckedRow => {
      repeated.add(position, ...keysOf(cells.external_id ?? '', target, keyed, problems));
      const outcome = problems.some(({ isWarning }) => !isWarning) ? 'error' : found;
      return { id, position, outcome, problems, differences, name, calledAs, target, values };
    };
    if (matches.length > 1) {
      report({
        field: '',
        code: 'import_multiple_matches',
        message: `${matches.length} rows of the event fit`,
        params: { count: matches.length, names: matches.map((match) => ownId(match.id)).join(', ') },
      });
      return end('error');
    }
    if (target ? options.match === 'create' : options.match === 'update') return end('skip');
    const known = target ? cellsOf(adapter, target, importContext) : {};
    const changed = changedCells(cells, known, target);
    const patch = patchOf(changed, parsed, target);
    adapter.complete?.(patch, { ...reading(target), cells: changed });
    const pictures = picturesOf({ cells, known, target, report, warn: add(true) });
    return settleRow({ patch, pictures }, target, { cells, known, report, end });
  };

  /** Returns the cells that differ from the stored row. */
  const changedCells = (cells: Cells, known: Cells, target: ExistingRow | null): Cells => {
    if (!target) return cells;
    const isSaid = ([key, text]: [string, string]) =>
      text !== known[key] && (text !== '' || options.emptyCell === 'clear');
    return Object.fromEntries(Object.entries(cells).filter(isSaid));
  };

  const patchOf = (changed: Cells, parsed: Record<string, unknown>, target: ExistingRow | null): Values => {
    const patch: Values = {};
    for (const { key, column } of sources) {
      const text = changed[key];
      if (text === undefined || column?.field === undefined) continue;
      if (key === 'external_id' && idOf(text) !== undefined) continue;
      if (text !== '' && parsed[key] === null) continue;
      if (text === '' && (!target || column.isKept)) continue;
      const { field } = column;
      const [name = ''] = field.split('.', 1);
      // A group of fields is saved as a whole, so the patch starts with all of its stored values.
      if (name !== field && patch[name] === undefined) {
        patch[name] = { ...Object((target?.values ?? adapter.initial)[name]) };
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
    known: Cells;
    report: (problem: Omit<ImportProblem, 'isWarning'>) => void;
    end: (outcome: ImportOutcome, values?: Values, differences?: Difference[]) => CheckedRow;
  };

  const settleRow = (
    { patch, pictures }: { patch: Values; pictures: Values },
    target: ExistingRow | null,
    { cells, known, report, end }: Settling,
  ) => {
    const reportProblem = (problem: Problem) => {
      const field = columnFor(problem.path);
      const { code, message, params } = problem;
      report(params ? { field, code, message, params } : { field, code, message });
    };
    const { plain, derived } = partsOf(patch);
    const result = (target ? checkChanged : checkNew)(plain);
    const before = target?.values ?? adapter.initial;
    const values: Values = result.success ? Object.assign(result.data, derived, pictures) : {};
    if (!result.success) problemsOf(result.issues, plain).forEach(reportProblem);
    const after = { ...before, ...values };
    if (result.success) adapter.problems?.(after, target, importContext).forEach(reportProblem);
    if (!target) return end('create', values);
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => !sameValue(value, before[name])),
    );
    if (Object.keys(changed).length === 0) return end('unchanged');
    const next = cellsOf(adapter, { ...target, values: after }, importContext);
    const isOther = (key: string) => next[key] !== known[key] || Object.hasOwn(changed, pictureFields.get(key) ?? '');
    const ofFile = Object.keys(cells).filter(isOther);
    // A value can be read from one column and shown in another, such as the place of an activity.
    const keys = ofFile.length > 0 ? ofFile : Object.keys(next).filter(isOther);
    const differences = keys.map((field) => ({ field, before: known[field] ?? '', after: next[field] ?? '' }));
    return end('update', changed, differences);
  };

  const columnFor = (path: string): string => {
    for (let end = path.replace(/\.\d+/g, ''); end !== ''; end = end.slice(0, Math.max(0, end.lastIndexOf('.')))) {
      const key = columnOfField.get(end);
      if (key !== undefined) return key;
    }
    return '';
  };

  /**
   * Returns the keys by which a row is compared with the others of the file: its natural and its external one. A key
   * with an error in it is empty, because two rows with the same mistake need not be about the same.
   */
  const keysOf = (
    externalId: string,
    target: ExistingRow | null,
    draft: Values,
    problems: readonly ImportProblem[],
  ): [string, string] => {
    const isRead = (columns: readonly string[]) =>
      !problems.some(({ field, isWarning }) => !isWarning && columns.includes(field));
    const isNamed = target !== null && externalId !== '';
    if (target && (isNamed || isRead(adapter.keyColumns(draft)))) return [ownId(target.id), ''];
    const isExternal = externalId !== '' && idOf(externalId) === undefined && isRead(['external_id']);
    return [isRead(adapter.keyColumns(draft)) ? adapter.keyOf(draft) : '', isExternal ? `=${externalId}` : ''];
  };

  /** Refuses rows that are repeated in the file, and new rows beyond the maximum. */
  const settle = (checked: CheckedRow[]): CheckedRow[] => {
    let left = adapter.maximum - importContext.count;
    return checked.map((row, at) => {
      const same = row.outcome === 'skip' ? [] : repeated.like(at);
      if (same.length > 1) {
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
