import type { ImportSheet } from '../../contract/imports.ts';
import { type ImportKind, type ImportOptions, type ImportProblemGroup, importKinds } from '../../contract/imports.ts';
import { adapterOf } from './adapters.ts';
import { checkRows, type StagedRow } from './checkRows.ts';
import { createsOf } from './createsOf.ts';
import type { NewReference } from './findReference.ts';
import { countOutcomes, groupProblems, noCounts } from './groupProblems.ts';
import { hasAmbiguousDays, mappingProblems } from './mapping.ts';
import { folded } from './parseCell.ts';
import { dataRows, plannedSessions, refersToPlannedSessions } from './plannedSessions.ts';
import { provisionalId } from './provisionalIds.ts';
import { newPictureUse } from './readPictures.ts';
import { isLinked, SessionLinks, sessionIdsOf } from './sessionLinks.ts';
import type { CheckedRow, ImportContext, Reference, RefusedNames } from './types.ts';

type StagedSheet = Pick<ImportSheet, 'kind' | 'headerRow' | 'headers' | 'mapping' | 'leftOut'>;

type SheetResult = Pick<ImportSheet, 'counts' | 'warnings' | 'problems' | 'isDateAmbiguous' | 'creates'> & {
  checked: CheckedRow[];
};

export type DryRun = { sheets: SheetResult[]; groups: ImportProblemGroup[]; created: NewReference[] };

/** Returns the indexes of the sheets in the order in which they are loaded. Sheets without a kind are left out. */
export function loadOrder(sheets: readonly Pick<ImportSheet, 'kind'>[]): number[] {
  return importKinds.flatMap((kind) => sheets.flatMap((sheet, index) => (sheet.kind === kind ? [index] : [])));
}

type Input = {
  sheets: readonly StagedSheet[];
  rows: readonly StagedRow[][];
  importContext: (kind: NonNullable<StagedSheet['kind']>) => ImportContext;
  options: ImportOptions;
};

const nothing = { counts: noCounts, warnings: 0, isDateAmbiguous: false, creates: [] };

type Body = { body: StagedRow[]; checked: CheckedRow[] };

/** Checks all sheets without writing anything. A later sheet may name rows that an earlier one creates. */
export async function dryRun(
  { sheets, rows, importContext, options }: Input,
  pause: () => Promise<void>,
): Promise<DryRun> {
  const created: NewReference[] = [];
  const results = sheets.map((): SheetResult => ({ ...nothing, problems: [], checked: [] }));
  const bodies = new Map<number, Body>();
  const rowsToCreate: Record<string, Reference[]> = {};
  if (refersToPlannedSessions(sheets)) {
    rowsToCreate.sessions = await plannedSessions({ sheets, rows, options }, importContext('sessions'), pause);
  }
  const refused: RefusedNames = {};
  const links = new SessionLinks();
  const pictureUse = newPictureUse();
  const order = loadOrder(sheets);
  for (const index of order) {
    const sheet = sheets[index];
    if (!sheet?.kind) continue;
    const { kind, mapping, headers, leftOut } = sheet;
    const adapter = adapterOf(kind);
    const problems = mappingProblems(adapter, mapping, headers.length);
    if (problems.length > 0) {
      results[index] = { ...nothing, problems, checked: [] };
      continue;
    }
    const body = dataRows(rows[index] ?? [], sheet);
    const sheetContext = { ...withRowsToCreate(importContext(kind), rowsToCreate), refused, links, pictureUse };
    let checked = await checkRows(
      { adapter, mapping, leftOut, options, importContext: sheetContext, rows: body, created },
      pause,
    );
    if (isLinked(kind) && mapping.some(({ field }) => field === 'sessions')) {
      checked = links.refuseFull(kind, checked, sheetContext);
      links.collect(kind, checked, ({ id }) => provisionalId(id));
    }
    // Only later sheets can name the rows of this one.
    const isLast = index === order.at(-1);
    if (kind !== 'sessions' && !isLast) rowsToCreate[kind] = [...(rowsToCreate[kind] ?? []), ...rowsCreatedBy(checked)];
    addRefused(refused, kind, checked);
    bodies.set(index, { body, checked });
    await pause();
  }
  warnOfRefused(sheets, bodies);
  return { ...summary(sheets, { results, bodies, created }), created };
}

/** Warns the rows of speakers and sponsors that name a session which has errors: they are not added to it. */
function warnOfRefused(sheets: readonly StagedSheet[], bodies: ReadonlyMap<number, Body>): void {
  const sessions = [...bodies].flatMap(([index, { checked }]) => (sheets[index]?.kind === 'sessions' ? checked : []));
  const names = new Map(
    sessions.flatMap(({ outcome, id, name }) => (outcome === 'error' ? [[provisionalId(id), name] as const] : [])),
  );
  if (names.size === 0) return;
  for (const [index, { checked }] of bodies) {
    if (!isLinked(sheets[index]?.kind ?? null)) continue;
    for (const { values, problems } of checked) {
      for (const id of sessionIdsOf(values)) {
        const name = names.get(id);
        if (name === undefined) continue;
        const message = `"${name}" has errors, so this is not added to it`;
        const code = 'import_session_refused';
        problems.push({ field: 'sessions', code, message, params: { name }, isWarning: true });
      }
    }
  }
}

/** Returns the result of each sheet, and the problems of all sheets in groups. */
function summary(
  sheets: readonly StagedSheet[],
  { results, bodies, created }: { results: SheetResult[]; bodies: ReadonlyMap<number, Body> } & Pick<DryRun, 'created'>,
): Pick<DryRun, 'sheets' | 'groups'> {
  const groups: ImportProblemGroup[] = [];
  const counted = new Set<string>();
  for (const [index, { body, checked }] of bodies) {
    const { kind = null, mapping = [] } = sheets[index] ?? {};
    if (!kind) continue;
    groups.push(...groupProblems(index, mapping, body, checked));
    const cells = body.map((row) => row.cells);
    results[index] = {
      counts: countOutcomes(checked),
      warnings: checked.filter(({ problems: found }) => found.some(({ isWarning }) => isWarning)).length,
      problems: [],
      isDateAmbiguous: hasAmbiguousDays(adapterOf(kind), mapping, cells),
      creates: createsOf(checked, created, counted),
      checked,
    };
  }
  return { sheets: results, groups };
}

/** Returns the rows that a sheet will create, with provisional ids. */
function rowsCreatedBy(checked: readonly CheckedRow[]): Reference[] {
  return checked
    .filter(({ outcome }) => outcome === 'create')
    .map(({ id, name, values }) => {
      const email = String(values.email ?? '');
      const externalId = String(values.externalId ?? '');
      return { id: provisionalId(id), name, externalId, aliases: email === '' ? [] : [email] };
    });
}

/** Adds the names of the refused rows of a sheet to the names for which later sheets create no rows. */
export function addRefused(refused: RefusedNames, kind: ImportKind, checked: readonly CheckedRow[]): void {
  const refusedHere = checked.flatMap(({ outcome, names }) =>
    outcome === 'error' ? names.filter((text) => text !== '').map(folded) : [],
  );
  refused[kind] = new Set([...(refused[kind] ?? []), ...refusedHere]);
}

/** Adds the rows that earlier sheets will create to the references, with provisional ids. */
function withRowsToCreate(importContext: ImportContext, rowsToCreate: Record<string, Reference[]>): ImportContext {
  const references = { ...importContext.references };
  for (const [kind, rows] of Object.entries(rowsToCreate)) {
    const stored = references[kind];
    if (stored) references[kind] = [...stored, ...rows];
  }
  return { ...importContext, references };
}
