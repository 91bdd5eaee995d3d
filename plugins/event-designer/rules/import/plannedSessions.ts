import type { ImportOptions, ImportSheet } from '../../contract/imports.ts';
import { checkRows, type StagedRow } from './checkRows.ts';
import { sessionAdapter } from './kinds/sessions.ts';
import { mappingProblems } from './mapping.ts';
import { provisionalId } from './provisionalIds.ts';
import { isLinked } from './sessionLinks.ts';
import type { CheckedRow, ImportContext, Reference } from './types.ts';

type StagedSheet = Pick<ImportSheet, 'kind' | 'headerRow' | 'headers' | 'mapping'>;

/** Returns the rows below the header. */
export function bodyOf(rows: readonly StagedRow[], { headerRow }: Pick<ImportSheet, 'headerRow'>): StagedRow[] {
  return rows.filter(({ position, cells }) => position > headerRow && cells.some((cell) => cell !== ''));
}

/** Returns true if rows of speakers or sponsors name sessions, while the file has sessions too. */
export function namesPlannedSessions(sheets: readonly Pick<StagedSheet, 'kind' | 'mapping'>[]): boolean {
  const isNaming = ({ kind, mapping }: Pick<StagedSheet, 'kind' | 'mapping'>) =>
    isLinked(kind) && mapping.some(({ field }) => field === 'sessions');
  return sheets.some(isNaming) && sheets.some(({ kind }) => kind === 'sessions');
}

/**
 * Returns the names of the sessions that the file has, before the sheets are checked in their order: sessions come last,
 * and speakers and sponsors can name them already. Rows with errors are among them, so that they are reported once, as
 * what they are.
 */
export async function plannedSessions(
  { sheets, rows, options }: { sheets: readonly StagedSheet[]; rows: readonly StagedRow[][]; options: ImportOptions },
  importContext: ImportContext,
  pause: () => Promise<void>,
): Promise<Reference[]> {
  const planned: Reference[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const { kind, mapping, headers } = sheet;
    if (kind !== 'sessions' || mappingProblems(sessionAdapter, mapping, headers.length).length > 0) continue;
    const input = { adapter: sessionAdapter, mapping, importContext, rows: bodyOf(rows[index] ?? [], sheet) };
    // The people of the sessions do not matter here, so that those who are unknown are no errors.
    const known = await checkRows({ ...input, options: { ...options, unknown: 'skip' }, created: [] }, pause);
    planned.push(...known.filter(({ outcome }) => outcome !== 'skip').map(referenceOf));
  }
  return planned;
}

function referenceOf({ id, target, name, calledAs, values }: CheckedRow): Reference {
  const externalId = String(values.externalId ?? '');
  return { id: target?.id ?? provisionalId(id), name, externalId, alsoCalled: calledAs.slice(1) };
}
