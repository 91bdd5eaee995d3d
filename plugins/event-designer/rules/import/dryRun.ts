import type { ImportSheet } from '../../contract/imports.ts';
import { type ImportKind, type ImportOptions, type ImportProblemGroup, importKinds } from '../../contract/imports.ts';
import { adapterOf } from './adapters.ts';
import { type CheckedRow, checkRows, type StagedRow } from './checkRows.ts';
import { createsOf } from './createsOf.ts';
import type { NewReference } from './findReference.ts';
import { countOutcomes, groupProblems, noCounts } from './groupProblems.ts';
import { hasAmbiguousDays, mappingProblems } from './mapping.ts';
import { folded } from './parseCell.ts';
import type { ImportContext, Reference, RefusedNames } from './types.ts';

type StagedSheet = Pick<ImportSheet, 'kind' | 'headerRow' | 'headers' | 'mapping'>;

type SheetResult = Pick<ImportSheet, 'counts' | 'warnings' | 'problems' | 'isDateAmbiguous' | 'creates'> & {
  checked: CheckedRow[];
};

export type DryRun = { sheets: SheetResult[]; groups: ImportProblemGroup[]; created: NewReference[] };

/** Returns the indexes of the sheets in the order in which they are loaded. Sheets without a kind are left out. */
export function loadOrder(sheets: readonly Pick<ImportSheet, 'kind'>[]): number[] {
  return importKinds.flatMap((kind) => sheets.flatMap((sheet, index) => (sheet.kind === kind ? [index] : [])));
}

/** Returns the rows below the header. */
export function bodyOf(rows: readonly StagedRow[], { headerRow }: Pick<ImportSheet, 'headerRow'>): StagedRow[] {
  return rows.filter(({ position, cells }) => position > headerRow && cells.some((cell) => cell !== ''));
}

type Input = {
  sheets: readonly StagedSheet[];
  rows: readonly (readonly StagedRow[])[];
  importContext: (kind: NonNullable<StagedSheet['kind']>) => ImportContext;
  options: ImportOptions;
};

const nothing = { counts: noCounts, warnings: 0, isDateAmbiguous: false, creates: [] };

/** Checks all sheets without writing anything. A later sheet may name rows that an earlier one creates. */
export async function dryRun(
  { sheets, rows, importContext, options }: Input,
  pause: () => Promise<void>,
): Promise<DryRun> {
  const created: NewReference[] = [];
  const results = sheets.map((): SheetResult => ({ ...nothing, problems: [], checked: [] }));
  const groups: ImportProblemGroup[] = [];
  const coming: Record<string, Reference[]> = {};
  const refused: RefusedNames = {};
  const counted = new Set<string>();
  const order = loadOrder(sheets);
  for (const [place, index] of order.entries()) {
    const { kind, mapping, headers } = sheets[index] ?? {};
    const sheet = sheets[index];
    if (!sheet || !kind || !mapping || !headers) continue;
    const adapter = adapterOf(kind);
    const problems = mappingProblems(adapter, mapping, headers.length);
    const body = bodyOf(rows[index] ?? [], sheet);
    if (problems.length > 0) {
      results[index] = { ...nothing, problems, checked: [] };
      continue;
    }
    const withNewRows = { ...withComing(importContext(kind), coming), refused };
    const checked = await checkRows(
      { adapter, mapping, options, importContext: withNewRows, rows: body, created },
      pause,
    );
    groups.push(...groupProblems(index, mapping, body, checked));
    if (place < order.length - 1) coming[kind] = [...(coming[kind] ?? []), ...comingFrom(checked)];
    addRefused(refused, kind, checked);
    results[index] = {
      counts: countOutcomes(checked),
      warnings: checked.filter(({ problems: found }) => found.some(({ isWarning }) => isWarning)).length,
      problems,
      isDateAmbiguous: hasAmbiguousDays(
        adapter,
        mapping,
        body.map(({ cells }) => cells),
      ),
      creates: createsOf(checked, created, counted),
      checked,
    };
    await pause();
  }
  return { sheets: results, groups, created };
}

/** Returns the rows that a sheet will create, with provisional ids. */
function comingFrom(checked: readonly CheckedRow[]): Reference[] {
  return checked
    .filter(({ outcome }) => outcome === 'create')
    .map(({ id, name, values }) => {
      const email = String(values.email ?? '');
      const externalId = String(values.externalId ?? '');
      return { id: -1e9 - id, name, externalId, alsoCalled: email === '' ? [] : [email] };
    });
}

/** Adds what the refused rows of a sheet are called to the names by which later sheets create nothing. */
export function addRefused(refused: RefusedNames, kind: ImportKind, checked: readonly CheckedRow[]): void {
  const names = checked.flatMap(({ outcome, calledAs }) => (outcome === 'error' ? calledAs.map(folded) : []));
  refused[kind] = new Set([...(refused[kind] ?? []), ...names]);
}

/** Adds the rows that earlier sheets will create to the references, with provisional ids. */
function withComing(importContext: ImportContext, coming: Record<string, Reference[]>): ImportContext {
  const references = { ...importContext.references };
  for (const [kind, rows] of Object.entries(coming)) {
    const known = references[kind];
    if (known) references[kind] = [...known, ...rows];
  }
  return { ...importContext, references };
}
