import type { ResponseOf } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import type { DuplicatePart, duplicateSummary } from '../../contract/duplicate.ts';
import type { Moved } from '../../rules/duplicate.ts';
import type { EventRecord } from '../eventRows.ts';

type Summary = ResponseOf<typeof duplicateSummary>['parts'][number];

export type CopyJob = {
  source: EventRecord;
  /** The copy: its basic info is there, everything else is empty. */
  target: EventRecord;
  /** A time of the source → the same of the copy; null where it has none. */
  moved: Moved;
  /** What was asked for, so that a part does not point to what another one did not bring. */
  parts: ReadonlySet<DuplicatePart>;
  /** Row of the source → row of the copy, by table. A part that others point to fills in its own. */
  copied: Map<string, Map<number, number>>;
};

/**
 * Copies one part of an event. To add a part: name it in `duplicatePart` of the contract, write a file with one of
 * these beside this one, put it into `copiers` of `index.ts` after the parts it points to, and say `duplicate.part.*`
 * and `duplicate.count.*` in the locales. To add a table to a part that is there, add it to that part's file. What
 * was sold, reserved, published or cancelled never comes along: a copy starts with nothing behind it.
 */
export type Copier = {
  part: DuplicatePart;
  /** What there is, counted, and why it cannot come along if it cannot. Reads only. */
  summary: (source: EventRecord, context: Context) => Promise<Omit<Summary, 'part'>>;
  /** Inside the one transaction of the whole copy. */
  copy: (job: CopyJob, context: Context) => Promise<void>;
};

/** A part that can come along as soon as there is anything of it. */
export function counted(counts: Record<string, number>): Omit<Summary, 'part'> {
  const isEmpty = Object.values(counts).every((count) => count === 0);
  return { counts, unavailable: isEmpty ? 'empty' : null };
}

/** The columns of a row that make it the copy's own row. */
export function copyOf<
  Row extends { id: number; eventId: number; version: number; createdAt: string; updatedAt: string },
>({ id: _id, ...row }: Row, { target }: Pick<CopyJob, 'target'>, { now }: Pick<Context, 'now'>): Omit<Row, 'id'> {
  const at = now.toISOString();
  return { ...row, eventId: target.id, version: 1, createdAt: at, updatedAt: at };
}

/** Pairs rows with their copies, which `insert … returning` answers in the order of its values. */
export function pairs(sources: readonly { id: number }[], copies: readonly { id: number }[]): Map<number, number> {
  return new Map(sources.map(({ id }, index) => [id, copies[index]?.id ?? 0]));
}

/** How many rows one statement takes: each column of each row is a parameter of its own, and there are 65,535. */
const atOnce = 500;

/** Inserts any number of rows, one statement after the other; answers what they answer, in the order of the rows. */
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
