import type { ResponseOf } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import type { CopiedKind } from '../../contract/copyInto.ts';
import type { DuplicatePart, duplicateSummary } from '../../contract/duplicate.ts';
import type { CopyReport } from '../../rules/copyInto/copyReport.ts';
import type { Moved } from '../../rules/duplicate.ts';
import type { EventRecord } from '../eventRows.ts';
import type { ExistingEvent } from './existingEvent.ts';

type Summary = ResponseOf<typeof duplicateSummary>['parts'][number];

export type CopyJob = {
  source: EventRecord;
  /** The event that gets the copies. A new event has only its basic info at first. */
  target: EventRecord;
  /** Maps a time of the original event to the time in the copy; null if the copy has no times. */
  moved: Moved;
  /** The requested parts. A part checks them so that it does not refer to rows that are not copied. */
  parts: ReadonlySet<DuplicatePart>;
  /**
   * By kind, a map from ids of the original rows to ids of the copied rows, and of those that an existing event has
   * already. A part that others refer to adds its own map.
   */
  copyIds: Map<CopiedKind, Map<number, number>>;
  /** Collects which rows are added, renamed, shifted or left out. */
  report: CopyReport;
  /** Set if the event that gets the copies existed before. */
  existing?: ExistingEvent;
};

/**
 * Copies one part of an event. To add a part: name it in `duplicatePart` of the contract, write a file with one of
 * these beside this one, put it into `copiers` of `index.ts` after the parts that it refers to, and add
 * `duplicate.part.*` and `duplicate.count.*` to the locales. To add a table to an existing part, add it to that part's
 * file. Sales, reservations, publications and cancellations are never copied: a copy starts without any.
 */
export type Copier = {
  part: DuplicatePart;
  /** Returns the counts, and the reason if the part cannot be copied. It only reads. */
  summary: (source: EventRecord, context: Context) => Promise<Omit<Summary, 'part'>>;
  /** Copies the part. It runs inside the single transaction of the whole copy. */
  copy: (job: CopyJob, context: Context) => Promise<void>;
};

/** Returns the summary of a part that can be copied if it has any rows. */
export function counted(counts: Record<string, number>): Omit<Summary, 'part'> {
  const isEmpty = Object.values(counts).every((count) => count === 0);
  return { counts, unavailable: isEmpty ? 'empty' : null };
}

/** Returns a row's values for the copy: with the new event, without an id, and with the first version. */
export function copyOf<
  Row extends { id: number; eventId: number; version: number; createdAt: string; updatedAt: string },
>({ id: _id, ...row }: Row, { target }: Pick<CopyJob, 'target'>, { now }: Pick<Context, 'now'>): Omit<Row, 'id'> {
  const at = now.toISOString();
  return { ...row, eventId: target.id, version: 1, createdAt: at, updatedAt: at };
}
