import type { ImportOptions, ImportSheet } from '../../contract/imports.ts';
import { checkRows, type StagedRow } from './checkRows.ts';
import { sessionAdapter } from './kinds/sessions.ts';
import { mappingProblems } from './mapping.ts';
import { provisionalId } from './provisionalIds.ts';
import { isLinked } from './sessionLinks.ts';
import type { CheckedRow, ImportContext, Reference } from './types.ts';

type StagedSheet = Pick<ImportSheet, 'kind' | 'headerRow' | 'headers' | 'mapping' | 'leftOut'>;

/** Returns the rows below the header, without empty ones. */
export function dataRows(rows: readonly StagedRow[], { headerRow }: Pick<ImportSheet, 'headerRow'>): StagedRow[] {
  return rows.filter(({ position, cells }) => position > headerRow && cells.some((cell) => cell !== ''));
}

/** Returns true if speakers or sponsors in the file name sessions, and the file also contains sessions. */
export function refersToPlannedSessions(sheets: readonly Pick<StagedSheet, 'kind' | 'mapping'>[]): boolean {
  const refersToSessions = ({ kind, mapping }: Pick<StagedSheet, 'kind' | 'mapping'>) =>
    isLinked(kind) && mapping.some(({ field }) => field === 'sessions');
  return sheets.some(refersToSessions) && sheets.some(({ kind }) => kind === 'sessions');
}

/**
 * Returns the names of the sessions in the file, before the sheets are checked in their order: sessions are loaded
 * last, but speakers and sponsors can name them. Rows with errors are included, so that each error is reported once, at
 * its own row.
 */
export async function plannedSessions(
  { sheets, rows, options }: { sheets: readonly StagedSheet[]; rows: readonly StagedRow[][]; options: ImportOptions },
  importContext: ImportContext,
  pause: () => Promise<void>,
): Promise<Reference[]> {
  const planned: Reference[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const { kind, mapping, headers, leftOut } = sheet;
    if (kind !== 'sessions' || mappingProblems(sessionAdapter, mapping, headers.length).length > 0) continue;
    const input = {
      adapter: sessionAdapter,
      mapping,
      leftOut,
      importContext,
      rows: dataRows(rows[index] ?? [], sheet),
    };
    // The people of the sessions are irrelevant here, so unknown people are not reported as errors.
    const checked = await checkRows({ ...input, options: { ...options, unknown: 'skip' }, created: [] }, pause);
    planned.push(...checked.filter(({ outcome }) => outcome !== 'skip').map(referenceOf));
  }
  return planned;
}

function referenceOf({ id, target, name, names, values }: CheckedRow): Reference {
  const externalId = String(values.externalId ?? '');
  return {
    id: target?.id ?? provisionalId(id),
    name,
    externalId,
    aliases: names.slice(1).filter((text) => text !== ''),
  };
}
