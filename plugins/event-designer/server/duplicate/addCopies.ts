import type { Context } from '@server/http/area.ts';
import { inChunks } from '@shared/inChunks.ts';
import type { CopiedKind } from '../../contract/copyInto.ts';
import { copyName } from '../../rules/copyName.ts';
import { copyPictures } from '../pictures.ts';
import { copiedKinds } from './copiedKinds.ts';
import type { CopyJob } from './copier.ts';
import type { ExistingEvent } from './existingEvent.ts';

/** Maps rows to their copies. `insert … returning` returns the copies in the order of its values. */
export function pairs(sources: readonly { id: number }[], copies: readonly { id: number }[]): Map<number, number> {
  return new Map(sources.map(({ id }, index) => [id, copies[index]?.id ?? 0]));
}

/** Each column of each row is a parameter of the statement, and PostgreSQL allows 65,535 of them. */
const rowsOfStatement = 500;

/** Inserts any number of rows in several statements. Returns the results in the order of the rows. */
export async function insertMany<Row, Answer>(
  rows: readonly Row[],
  insert: (some: Row[]) => PromiseLike<Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const part of inChunks(rows, rowsOfStatement)) answers.push(...(await insert(part)));
  return answers;
}

/**
 * Returns the rows of a kind that are to be copied. Rows that an existing event has already are left out; if the caller
 * wants copies of them and passes `renamed`, they are renamed instead.
 */
export function rowsToCopy<Row extends { id: number }>(
  kind: CopiedKind,
  rows: readonly Row[],
  { existing, copyIds }: Pick<CopyJob, 'existing' | 'copyIds'>,
  renamed?: (row: Row) => Row,
): Row[] {
  if (!existing) return [...rows];
  return rows.flatMap((row) => {
    if (!copyIds.get(kind)?.has(row.id)) return [row];
    const isRenamed = existing.sameName === 'copy' && renamed !== undefined;
    existing.report.add(isRenamed ? 'renamed' : 'alreadyHere', kind, [existing.nameOf(kind, row.id) ?? '']);
    return isRenamed ? [renamed(row)] : [];
  });
}

/** Makes the copy of a row. Tells if clocks skip one of its times in the copy. */
export function toldIfShifted<Row extends { id: number }, Copy>(
  kind: CopiedKind,
  row: Row,
  { moved, report }: Pick<CopyJob, 'moved' | 'report'>,
  make: (row: Row) => Copy,
): Copy {
  const before = moved.skipped();
  const copy = make(row);
  if (copy !== undefined && moved.skipped() > before) report.add('shifted', kind, [copiedKinds[kind]?.name(row) ?? '']);
  return copy;
}

/** Tells how the rows of a kind are copied and inserted. */
type Copies<Row, Values> = {
  /** Returns the values of a row's copy; undefined if the row is left out, because it would apply to nothing. */
  values: (row: Row) => Values | undefined;
  insert: (some: Values[]) => PromiseLike<{ id: number }[]>;
  /** Returns the rows that a row names. Those that are neither copied nor in the event are reported as missing. */
  names?: (row: Row) => readonly NamedRow[];
};

/** A row that another one names; null for none. */
export type NamedRow = readonly [kind: CopiedKind, id: number | null];

/**
 * Inserts copies of rows, behind the rows that an existing event has. Adds their ids to `job.copyIds`, so that later
 * parts can refer to them.
 */
export async function addCopies<Row extends { id: number }, Values extends object>(
  kind: CopiedKind,
  rows: readonly Row[],
  { values, insert, names = () => [] }: Copies<Row, Values>,
  job: CopyJob,
): Promise<void> {
  const { existing, copyIds } = job;
  const candidates = rows.map((row) => ({ row, copy: toldIfShifted(kind, row, job, values) }));
  const withCopy = candidates.flatMap(({ row, copy }) => (copy ? [{ row, copy }] : []));
  const add = (inserted: readonly { id: number }[]) => {
    const added = pairs(
      withCopy.map(({ row }) => row),
      inserted,
    );
    copyIds.set(kind, new Map([...(copyIds.get(kind) ?? []), ...added]));
  };
  if (!existing) {
    add(
      await insertMany(
        withCopy.map(({ copy }) => copy),
        insert,
      ),
    );
    return;
  }
  existing.refuseMore(kind, withCopy.length);
  const nameOf = ({ id }: { id: number }) => existing.nameOf(kind, id) ?? '';
  existing.report.add(
    'added',
    kind,
    withCopy.map(({ row }) => nameOf(row)),
  );
  existing.report.add(
    'leftOut',
    kind,
    candidates.flatMap(({ row, copy }) => (copy ? [] : [nameOf(row)])),
  );
  if (existing.isDryRun) {
    add(withCopy.map(() => existing.provisional()));
    reportMissing(existing, rows.flatMap(names), copyIds);
    return;
  }
  const last = existing.lastPosition(kind);
  const inserted = await insertMany(
    withCopy.map(({ copy }, index) => ({
      ...copy,
      ...placedAfter(copy, last + index + 1),
      ...pausedIf(existing, copy),
    })),
    insert,
  );
  existing.addInserted(kind, inserted);
  add(inserted);
  reportMissing(existing, rows.flatMap(names), copyIds);
}

/**
 * Reports references to rows that are neither copied nor in the event. Rows of the same kind may refer to each other.
 */
function reportMissing(existing: ExistingEvent, references: readonly NamedRow[], copyIds: CopyJob['copyIds']): void {
  for (const [named, id] of references) {
    if (id === null || copyIds.get(named)?.has(id)) continue;
    // A reference to a row that the other event itself no longer has is not reported.
    existing.report.add(
      'missing',
      named,
      [existing.nameOf(named, id)].filter((name) => name !== undefined),
    );
  }
}

/** Returns the values that put a copy behind the rows of an existing event. */
function placedAfter(copy: object, position: number) {
  return { ...('position' in copy && { position }), ...('displayOrder' in copy && { displayOrder: position }) };
}

/** Returns the values that pause a copy in an event where it would be sold at once. */
function pausedIf({ startsPaused }: ExistingEvent, copy: object) {
  return { ...(startsPaused && 'isPaused' in copy && { isPaused: true }) };
}

/** Returns the copies of rows of a kind, and what an existing event has instead of them. */
export const copyIdsOf = ({ copyIds }: Pick<CopyJob, 'copyIds'>, kind: CopiedKind): ReadonlyMap<number, number> =>
  copyIds.get(kind) ?? new Map();

/** Copies pictures, except in a dry run. Returns a map from original ids to copied ids. */
export async function picturesFor(
  ids: readonly (number | null)[],
  { existing }: Pick<CopyJob, 'existing'>,
  context: Context,
): Promise<Map<number, number>> {
  return existing?.isDryRun ? new Map() : copyPictures(ids, context);
}

/** Returns a function that gives a row another name, for the case that its name is taken. */
export const renamedBy =
  <Row extends object, Name extends keyof Row>(name: Name, longest: number, { language }: Pick<Context, 'language'>) =>
  (row: Row): Row => ({ ...row, [name]: copyName(String(row[name]), { language, longest }) });
