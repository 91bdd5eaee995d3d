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
import { copiedKinds, type KnownRow, knownRows } from './copiedKinds.ts';

type Options = { sameName: SameName; isDryRun: boolean };

/** The maximum number of rows that are read again by one statement. */
const rowsOfStatement = 500;

/** An event that exists already and gets copies of another event's rows: what both have, and what happens to each row. */
export class Into {
  readonly report = new CopyReport();
  readonly sameName: SameName;
  /** Nothing is written: the copies have provisional ids. */
  readonly isDryRun: boolean;
  /** Copies start paused, because buyers could get them at once. */
  readonly startsPaused: boolean;
  private readonly from = new Map<CopiedKind, ReadonlyMap<number, KnownRow>>();
  private readonly here = new Map<CopiedKind, readonly KnownRow[]>();
  private readonly made = new Map<CopiedKind, number[]>();
  private readonly documents: { document: Document; before: object; after: object }[] = [];
  private provisionalId = 0;

  private constructor({ status }: EventRecord, { sameName, isDryRun }: Options) {
    this.sameName = sameName;
    this.isDryRun = isDryRun;
    this.startsPaused = status !== 'unpublished';
  }

  /** Reads both events. `at` maps a start of the other event to the time here. */
  static async read(
    { source, target, at }: { source: EventRecord; target: EventRecord; at: (start: string) => string | null },
    options: Options,
    context: Context,
  ): Promise<Into> {
    const into = new Into(target, options);
    // Without times in the copies, no time tells rows apart.
    const here = (start: string) => (at(start) === null ? null : start);
    for (const kind of copiedKind.options) {
      const rows = await knownRows(kind, source.id, at, context);
      into.from.set(kind, new Map(rows.map((row) => [row.id, row])));
      into.here.set(kind, await knownRows(kind, target.id, here, context));
    }
    return into;
  }

  /** Returns the rows that both events have, as maps from ids of the other event to ids here. */
  matches(): [CopiedKind, Map<number, number>][] {
    const isShown = ({ isArchived }: KnownRow) => !isArchived;
    return copiedKind.options.map((kind) => {
      // Archived rows are not copied, so they must not take the match of a namesake that is.
      const from = [...this.rowsFrom(kind).values()].sort(
        (one, other) => Number(one.isArchived) - Number(other.isArchived),
      );
      // An archived code still keeps its characters from being used again.
      const here = (this.here.get(kind) ?? []).filter((row) => kind === 'codes' || isShown(row));
      return [kind, matchRows(from, here)];
    });
  }

  /** Returns what a row of the other event is called. */
  nameOf(kind: CopiedKind, id: number): string | undefined {
    return this.rowsFrom(kind).get(id)?.name;
  }

  /** Returns the position of the event's last row of a kind. */
  lastPosition(kind: CopiedKind): number {
    return Math.max(0, ...(this.here.get(kind) ?? []).map(({ position }) => position));
  }

  /** Throws if the event would have more rows of a kind than it may. */
  refuseMore(kind: CopiedKind, count: number): void {
    if (count === 0) return;
    copiedKinds[kind]?.refuseOneMore?.((this.here.get(kind) ?? []).length + count - 1);
  }

  /** Returns an id for a row that a dry run does not insert. */
  provisional(): { id: number } {
    this.provisionalId -= 1;
    return { id: this.provisionalId };
  }

  /** Notes inserted rows, for the history. */
  note(kind: CopiedKind, copies: readonly { id: number }[]): void {
    this.made.set(kind, [...(this.made.get(kind) ?? []), ...copies.map(({ id }) => id)]);
  }

  /** Notes a change of a document, for the history. */
  noteDocument(document: Document, values: { before: object; after: object }): void {
    this.documents.push({ document, ...values });
  }

  /** Records all inserted rows in the history as one group, which is undone at once. */
  async record(source: EventRecord, context: Context): Promise<void> {
    for (const [kind, ids] of this.made) {
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
        // Undo removes the latest first. A row that others refer to goes last: they would count as changed without it.
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

  private rowsFrom(kind: CopiedKind): ReadonlyMap<number, KnownRow> {
    return this.from.get(kind) ?? new Map();
  }
}
