import type { Context } from '@server/http/area.ts';
import { inChunks } from '@shared/inChunks.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { shortened } from '../../rules/import/cellText.ts';
import type { StagedRow } from '../../rules/import/checkRows.ts';
import { rowIdOf } from '../../rules/import/rowIds.ts';
import type { CheckedRow } from '../../rules/import/types.ts';
import { importChunks, type RowDetails } from '../importTables.ts';

/** The rows of a file that are stored together. */
export type Chunk = Pick<
  typeof importChunks.$inferSelect,
  'id' | 'sheet' | 'positions' | 'cells' | 'outcomes' | 'names' | 'details'
>;

/** Few enough that correcting one of them is quick, and many enough that storing 10,000 is. */
const rowsOfChunk = 200;

/** Small enough that preparing one statement does not delay other requests. */
const chunksOfStatement = 10;

type Placed = { position: number; cells: string[] };

/** Stores the rows of a sheet of a new import. */
export async function insertChunks(
  { importId, sheet }: { importId: number; sheet: number },
  rows: readonly Placed[],
  { tx, account, now, params }: Context,
): Promise<void> {
  const at = now.toISOString();
  const chunks = inChunks(rows, rowsOfChunk).map((chunk) => ({
    position: chunk[0]?.position,
    positions: chunk.map(({ position }) => position),
    cells: chunk.map(({ cells }) => cells),
  }));
  for (const part of inChunks(chunks, chunksOfStatement)) {
    await tx.execute(sql`
      insert into import_chunks (account_id, created_at, updated_at, event_id, import_id, sheet, position, positions, cells)
      select ${account}::integer, ${at}::timestamptz, ${at}::timestamptz, ${Number(params.eventId)}::integer,
        ${importId}::integer, ${sheet}::integer, chunk.position, chunk.positions, chunk.cells
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        as chunk (position integer, positions jsonb, cells jsonb)`);
  }
}

/** Reads the chunks of an import in the order of the file. The caller has locked the import, so they stay as they are. */
export async function chunksOf(importId: number, { tx }: Pick<Context, 'tx'>): Promise<Chunk[]> {
  return tx
    .select({
      id: importChunks.id,
      sheet: importChunks.sheet,
      positions: importChunks.positions,
      cells: importChunks.cells,
      outcomes: importChunks.outcomes,
      names: importChunks.names,
      details: importChunks.details,
    })
    .from(importChunks)
    .where(eq(importChunks.importId, importId))
    .orderBy(asc(importChunks.sheet), asc(importChunks.position));
}

/** Returns the rows of each sheet. */
export function rowsOf(chunks: readonly Chunk[], sheets: readonly unknown[]): StagedRow[][] {
  const bySheet: StagedRow[][] = sheets.map(() => []);
  for (const { sheet, positions, cells } of chunks) {
    for (const [index, position] of positions.entries()) {
      bySheet[sheet]?.push({ id: rowIdOf(sheet, position), position, cells: cells[index] ?? [] });
    }
  }
  return bySheet;
}

/** The stored result of a row since the last check or the commit. */
export type Result = { rowId: number; outcome: CheckedRow['outcome'] | null; details: RowDetails | null };

/** Returns what is stored about the rows of a sheet. */
export function resultsOf(chunks: readonly Chunk[], wanted: number): Result[] {
  return chunks.flatMap(({ sheet, positions, outcomes, details }) =>
    sheet === wanted
      ? positions.map((position, index) => ({
          rowId: rowIdOf(sheet, position),
          outcome: outcomes?.[index] ?? null,
          details: details?.[index] ?? null,
        }))
      : [],
  );
}

export type Written = Pick<CheckedRow, 'id' | 'outcome' | 'problems' | 'differences' | 'name'> &
  Pick<RowDetails, 'targetId' | 'targetVersion'> & { before?: RowDetails['before'] };

function detailsOf({ problems, differences, targetId, targetVersion, before = null }: Written): RowDetails | null {
  if (problems.length === 0 && differences.length === 0 && targetId === null && before === null) return null;
  const hasWarnings = problems.some(({ isWarning }) => isWarning);
  return { problems, differences, hasWarnings, targetId, targetVersion, before, kept: null };
}

/** Returns the chunks with the results of rows in place of those that they had. Rows without one have no outcome. */
export function withResults(chunks: readonly Chunk[], written: ReadonlyMap<number, Written>): Chunk[] {
  return chunks.map((chunk) => {
    const results = chunk.positions.map((position) => written.get(rowIdOf(chunk.sheet, position)));
    return {
      ...chunk,
      outcomes: results.map((row) => row?.outcome ?? null),
      names: results.map((row) => shortened(row?.name ?? '', 255)),
      details: results.map((row) => (row ? detailsOf(row) : null)),
    };
  });
}

export type UndoSkipReason = NonNullable<RowDetails['kept']>;

/**
 * Returns the chunks of the rows that undoing did not change, with the reasons. Other chunks are left out, because
 * nothing changes in them.
 */
export function withReasons(chunks: readonly Chunk[], reasons: ReadonlyMap<number, UndoSkipReason>): Chunk[] {
  return chunks.flatMap((chunk) => {
    const rowReasons = chunk.positions.map((position) => reasons.get(rowIdOf(chunk.sheet, position)));
    if (rowReasons.every((reason) => reason === undefined)) return [];
    const { details } = chunk;
    const changed = rowReasons.map((reason, index) => {
      const row = details?.[index] ?? null;
      return row && reason ? { ...row, kept: reason } : row;
    });
    return [{ ...chunk, details: changed }];
  });
}

type Change = 'cells' | 'results';

/** Stores the cells of chunks, or the results of their rows. */
export async function writeChunks(
  chunks: readonly Chunk[],
  change: Change,
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<void> {
  const at = now.toISOString();
  const set =
    change === 'cells'
      ? sql`cells = wanted.cells`
      : sql`outcomes = wanted.outcomes, names = wanted.names, details = wanted.details`;
  for (const part of inChunks(chunks, chunksOfStatement)) {
    const wanted = part.map(({ id, cells, outcomes, names, details }) =>
      change === 'cells' ? { id, cells } : { id, outcomes, names, details },
    );
    await tx.execute(sql`
      update import_chunks set ${set}, version = version + 1, updated_at = ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted (id integer, cells jsonb, outcomes jsonb, names jsonb, details jsonb)
      where import_chunks.id = wanted.id`);
  }
}
