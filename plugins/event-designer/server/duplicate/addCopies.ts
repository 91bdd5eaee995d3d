import type { Context } from '@server/http/area.ts';
import { inChunks } from '@shared/inChunks.ts';
import type { CopiedKind } from '../../contract/copyInto.ts';
import { copyName } from '../../rules/copyName.ts';
import { copyPictures } from '../pictures.ts';
import type { CopyJob } from './copier.ts';
import type { Into } from './into.ts';

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
 * Returns the rows of a kind that are to be copied. Those that an existing event has already are left out, or renamed
 * where that is wanted and `renamed` says how.
 */
export function rowsToCopy<Row extends { id: number }>(
  kind: CopiedKind,
  rows: readonly Row[],
  { into, copied }: Pick<CopyJob, 'into' | 'copied'>,
  renamed?: (row: Row) => Row,
): Row[] {
  if (!into) return [...rows];
  return rows.flatMap((row) => {
    if (!copied.get(kind)?.has(row.id)) return [row];
    const isRenamed = into.sameName === 'copy' && renamed !== undefined;
    into.report.add(isRenamed ? 'renamed' : 'alreadyHere', kind, [into.nameOf(kind, row.id) ?? '']);
    return isRenamed ? [renamed(row)] : [];
  });
}

/** Tells how the rows of a kind are copied and inserted. */
type Copies<Row, Values> = {
  /** Returns the values of a row's copy; undefined if the row is left out, because it would apply to nothing. */
  values: (row: Row) => Values | undefined;
  insert: (some: Values[]) => PromiseLike<{ id: number }[]>;
  /** Returns the rows that a row names. Those that are neither copied nor in the event are told. */
  names?: (row: Row) => readonly NamedRow[];
};

/** A row that another one names; null for none. */
export type NamedRow = readonly [kind: CopiedKind, id: number | null];

/**
 * Inserts copies of rows, behind the rows that an existing event has. Adds their ids to `job.copied`, so that later
 * parts can refer to them.
 */
export async function addCopies<Row extends { id: number }, Values extends object>(
  kind: CopiedKind,
  rows: readonly Row[],
  { values, insert, names = () => [] }: Copies<Row, Values>,
  { into, copied }: CopyJob,
): Promise<void> {
  const found = rows.map((row) => ({ row, copy: values(row) }));
  const made = found.flatMap(({ row, copy }) => (copy ? [{ row, copy }] : []));
  const add = (inserted: readonly { id: number }[]) => {
    const added = pairs(
      made.map(({ row }) => row),
      inserted,
    );
    copied.set(kind, new Map([...(copied.get(kind) ?? []), ...added]));
  };
  if (!into) {
    add(
      await insertMany(
        made.map(({ copy }) => copy),
        insert,
      ),
    );
    return;
  }
  into.refuseMore(kind, made.length);
  const nameOf = ({ id }: { id: number }) => into.nameOf(kind, id) ?? '';
  into.report.add(
    'added',
    kind,
    made.map(({ row }) => nameOf(row)),
  );
  into.report.add(
    'leftOut',
    kind,
    found.flatMap(({ row, copy }) => (copy ? [] : [nameOf(row)])),
  );
  if (into.isDryRun) {
    add(made.map(() => into.provisional()));
    reportMissing(into, rows.flatMap(names), copied);
    return;
  }
  const last = into.lastPosition(kind);
  const inserted = await insertMany(
    made.map(({ copy }, index) => ({ ...copy, ...placedAfter(copy, last + index + 1), ...pausedIf(into, copy) })),
    insert,
  );
  into.note(kind, inserted);
  add(inserted);
  reportMissing(into, rows.flatMap(names), copied);
}

/** Reports references to rows that are neither copied nor here. Rows of the same kind may refer to each other. */
function reportMissing(into: Into, references: readonly NamedRow[], copied: CopyJob['copied']): void {
  for (const [named, id] of references) {
    if (id === null || copied.get(named)?.has(id)) continue;
    // A reference to a row that the other event itself no longer has is not missed.
    into.report.add(
      'missing',
      named,
      [into.nameOf(named, id)].filter((name) => name !== undefined),
    );
  }
}

/** Returns the values that put a copy behind the rows of an existing event. */
function placedAfter(copy: object, position: number) {
  return { ...('position' in copy && { position }), ...('displayOrder' in copy && { displayOrder: position }) };
}

/** Returns the values that pause a copy in an event where it would be sold at once. */
function pausedIf({ startsPaused }: Into, copy: object) {
  return { ...(startsPaused && 'isPaused' in copy && { isPaused: true }) };
}

/** Returns the copies of rows of a kind, and what an existing event has instead of them. */
export const copiedOf = ({ copied }: Pick<CopyJob, 'copied'>, kind: CopiedKind): ReadonlyMap<number, number> =>
  copied.get(kind) ?? new Map();

/** Copies pictures, except in a dry run. Returns a map from original ids to copied ids. */
export async function picturesFor(
  ids: readonly (number | null)[],
  { into }: Pick<CopyJob, 'into'>,
  context: Context,
): Promise<Map<number, number>> {
  return into?.isDryRun ? new Map() : copyPictures(ids, context);
}

/** Returns what a row is called whose name is taken. */
export const renamedBy =
  <Row extends object, Name extends keyof Row>(name: Name, longest: number, { language }: Pick<Context, 'language'>) =>
  (row: Row): Row => ({ ...row, [name]: copyName(String(row[name]), { language, longest }) });
