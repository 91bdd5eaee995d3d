import type { Document } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import type { Row } from '@server/http/rowSql.ts';
import { inChunks } from '@shared/inChunks.ts';
import { asc, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type CopiedKind, copiedKind, type SameName } from '../../contract/copyInto.ts';
import { CopyReport } from '../../rules/copyInto/copyReport.ts';
import { matchRows } from '../../rules/copyInto/matchRows.ts';
import { referredFirst } from '../../rules/copyInto/referredFirst.ts';
import type { EventRecord } from '../eventRows.ts';
import { copiedKinds, type MatchableRow, matchableRows } from './copiedKinds.ts';

type Options = { sameName: SameName; isDryRun: boolean };

/** The maximum number of rows that are read again by one statement. */
const rowsOfStatement = 500;

/** An event that exists already and gets copies of another event's rows: what both have, and what happens to each row. */
export class ExistingEvent {
  readonly report = new CopyReport();
  readonly sameName: SameName;
  /** Nothing is written: the copies have provisional ids. */
  readonly isDryRun: boolean;
  /** Copies start paused, because buyers could get them at once. */
  readonly startsPaused: boolean;
  private readonly sourceRows = new Map<CopiedKind, ReadonlyMap<number, MatchableRow>>();
  private readonly targetRows = new Map<CopiedKind, readonly MatchableRow[]>();
  private readonly insertedIds = new Map<CopiedKind, number[]>();
  private readonly documents: { document: Document; before: object; after: object }[] = [];
  private provisionalId = 0;

  private constructor({ status }: EventRecord, { sameName, isDryRun }: Options) {
    this.sameName = sameName;
    this.isDryRun = isDryRun;
    this.startsPaused = status !== 'unpublished';
  }

  /** Reads both events. `at` maps a start of the other event to the time in this event. */
  static async read(
    { source, target, at }: { source: EventRecord; target: EventRecord; at: (start: string) => string | null },
    options: Options,
    context: Context,
  ): Promise<ExistingEvent> {
    const existing = new ExistingEvent(target, options);
    // If copies have no times, rows cannot be distinguished by their times.
    const ownStart = (start: string) => (at(start) === null ? null : start);
    for (const kind of copiedKind.options) {
      const rows = await matchableRows(kind, source.id, at, context);
      existing.sourceRows.set(kind, new Map(rows.map((row) => [row.id, row])));
      existing.targetRows.set(kind, await matchableRows(kind, target.id, ownStart, context));
    }
    return existing;
  }

  /** Returns the rows that both events have, as maps from ids of the other event to ids of this event. */
  matches(): [CopiedKind, Map<number, number>][] {
    const isShown = ({ isArchived }: MatchableRow) => !isArchived;
    return copiedKind.options.map((kind) => {
      // Archived rows are not copied. They come last, so that a row of this event is matched with a copied row of the
      // same name first.
      const copied = [...this.sourceRowsOf(kind).values()].sort(
        (one, other) => Number(one.isArchived) - Number(other.isArchived),
      );
      // The characters of an archived code cannot be used again, so archived codes are matched as well.
      const candidates = (this.targetRows.get(kind) ?? []).filter((row) => kind === 'codes' || isShown(row));
      return [kind, matchRows(copied, candidates)];
    });
  }

  /** Returns what a row of the other event is called. */
  nameOf(kind: CopiedKind, id: number): string | undefined {
    return this.sourceRowsOf(kind).get(id)?.name;
  }

  /** Returns the position of the event's last row of a kind. */
  lastPosition(kind: CopiedKind): number {
    return Math.max(0, ...(this.targetRows.get(kind) ?? []).map(({ position }) => position));
  }

  /** Throws if the event would have more rows of a kind than it may. */
  refuseMore(kind: CopiedKind, count: number): void {
    if (count === 0) return;
    copiedKinds[kind]?.refuseOneMore?.((this.targetRows.get(kind) ?? []).length + count - 1);
  }

  /** Returns an id for a row that a dry run does not insert. */
  provisional(): { id: number } {
    this.provisionalId -= 1;
    return { id: this.provisionalId };
  }

  /** Remembers inserted rows, so that `record` can add them to the history. */
  addInserted(kind: CopiedKind, copies: readonly { id: number }[]): void {
    this.insertedIds.set(kind, [...(this.insertedIds.get(kind) ?? []), ...copies.map(({ id }) => id)]);
  }

  /** Remembers a change of a document, so that `record` can add it to the history. */
  addDocumentChange(document: Document, values: { before: object; after: object }): void {
    this.documents.push({ document, ...values });
  }

  /** Records all inserted rows in the history as one group, which one undo removes. */
  async record(source: EventRecord, context: Context): Promise<void> {
    for (const [kind, ids] of this.insertedIds) {
      const of = copiedKinds[kind];
      if (!of?.resource) continue;
      const table: PgTable = of.table;
      for (const some of inChunks(ids, rowsOfStatement)) {
        // Later parts may have changed rows that earlier ones inserted.
        const stored = await context.tx
          .select()
          .from(table)
          .where(inArray(of.table.id, some))
          .orderBy(asc(of.table.id));
        // Undoing removes the latest first, and redoing restores in the opposite order: a row that others refer to is
        // recorded first, so that it is there again before them.
        const rows: Row[] = of.refersTo ? [...referredFirst<Row>(stored, of.refersTo)] : stored;
        const items = await of.present(rows, context);
        for (const [index, item] of items.entries()) {
          const { params } = of;
          context.history.record(of.resource, {
            id: item.id,
            before: null,
            after: item,
            copiedFrom: source.name,
            ...(params && { params: params(rows[index]) }),
          });
        }
      }
    }
    for (const { document, ...values } of this.documents) {
      context.history.record(document, { ...values, copiedFrom: source.name });
    }
  }

  private sourceRowsOf(kind: CopiedKind): ReadonlyMap<number, MatchableRow> {
    return this.sourceRows.get(kind) ?? new Map();
  }
}
