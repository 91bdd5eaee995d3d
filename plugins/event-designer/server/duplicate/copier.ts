import type { ResponseOf } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import type { DuplicatePart, duplicateSummary } from '../../contract/duplicate.ts';
import type { Moved } from '../../rules/duplicate.ts';
import type { EventRecord } from '../eventRows.ts';

type Summary = ResponseOf<typeof duplicateSummary>['parts'][number];

export type CopyJob = {
  source: EventRecord;
  /** The copy: it has its basic info, everything else is empty. */
  target: EventRecord;
  /** Maps a time of the source to that of the copy; null if the copy has none. */
  moved: Moved;
  /** The requested parts, so that a part does not refer to rows of a part that is not copied. */
  parts: ReadonlySet<DuplicatePart>;
  /** The ids of the source's rows → those of the copy's, by table. A part that others refer to adds its own. */
  copied: Map<string, Map<number, number>>;
};

/**
 * Copies one part of an event. To add a part: name it in `duplicatePart` of the contract, write a file with one of
 * these beside this one, put it into `copiers` of `index.ts` after the parts that it refers to, and add
 * `duplicate.part.*` and `duplicate.count.*` to the locales. To add a table to an existing part, add it to that part's
 * file. Sales, reservations, publications and cancellations are never copied: a copy starts without any.
 */
export type Copier = {
  part: DuplicatePart;
  /** Returns the counts, and why the part cannot be copied if it cannot. Reads only. */
  summary: (source: EventRecord, context: Context) => Promise<Omit<Summary, 'part'>>;
  /** Runs inside the one transaction of the whole copy. */
  copy: (job: CopyJob, context: Context) => Promise<void>;
};

/** Returns the summary of a part that can be copied as soon as it has any rows. */
export function counted(counts: Record<string, number>): Omit<Summary, 'part'> {
  const isEmpty = Object.values(counts).every((count) => count === 0);
  return { counts, unavailable: isEmpty ? 'empty' : null };
}

/** Returns a row's values for the copy: with the copy's event, without an id, and as a first version. */
export function copyOf<
  Row extends { id: number; eventId: number; version: number; createdAt: string; updatedAt: string },
>({ id: _id, ...row }: Row, { target }: Pick<CopyJob, 'target'>, { now }: Pick<Context, 'now'>): Omit<Row, 'id'> {
  const at = now.toISOString();
  return { ...row, eventId: target.id, version: 1, createdAt: at, updatedAt: at };
}

/** Pairs rows with their copies, which `insert … returning` returns in the order of its values. */
export function pairs(sources: readonly { id: number }[], copies: readonly { id: number }[]): Map<number, number> {
  return new Map(sources.map(({ id }, index) => [id, copies[index]?.id ?? 0]));
}

/** Rows per statement: each column of each row is a parameter, and a statement takes 65,535 of them. */
const atOnce = 500;

/** Inserts any number of rows, one statement after the other; returns their results in the order of the rows. */
export async function insertMany<Row, Answer>(
  rows: readonly Row[],
  insert: (some: Row[]) => PromiseLike<Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let first = 0; first < rows.length; first += atOnce) {
    answers.push(...(await insert(rows.slice(first, first + atOnce))));
  }
  return answers;
}
