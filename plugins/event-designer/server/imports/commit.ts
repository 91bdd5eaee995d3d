import { RefusedError } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { changeMany, insertMany, type OnRowsWritten } from '@server/http/manyRows.ts';
import type { ImportKind } from '../../contract/imports.ts';
import { adapterOf } from '../../rules/import/adapters.ts';
import { checkRows, type StagedRow } from '../../rules/import/checkRows.ts';
import { addRefused, loadOrder } from '../../rules/import/dryRun.ts';
import type { NewReference } from '../../rules/import/findReference.ts';
import { countOutcomes } from '../../rules/import/groupProblems.ts';
import { dataRows, plannedSessions, refersToPlannedSessions } from '../../rules/import/plannedSessions.ts';
import { provisionalId } from '../../rules/import/provisionalIds.ts';
import { newPictureUse } from '../../rules/import/readPictures.ts';
import { isLinked, SessionLinks } from '../../rules/import/sessionLinks.ts';
import type { CheckedRow, ImportContext, Reference, RefusedNames, Values } from '../../rules/import/types.ts';
import { journalOf } from '../../rules/import/undo.ts';
import { findEvent } from '../eventRows.ts';
import type { LinkedSession, StoredSheet } from '../importTables.ts';
import {
  type Chunk,
  chunksOf,
  type Result,
  resultsOf,
  rowsOf,
  type Written,
  withResults,
  writeChunks,
} from './chunks.ts';
import { pauses } from './files/readFile.ts';
import { type ImportRecord, lockImport, refuseUnless, saveImport } from './importRows.ts';
import { type ImportTarget, importContextOf, lastPosition, lockRows, targetOf } from './importTargets.ts';
import { changeLinked } from './linkedSessions.ts';
import { OwnPictures } from './ownPictures.ts';
import { createReference } from './references.ts';

/** Marks a row as failed if its result differs from the check because the event has changed. */
function asChecked(row: CheckedRow, was: Result | undefined): CheckedRow {
  const version = was?.details?.targetVersion ?? null;
  const isSame = row.outcome === was?.outcome && (row.target?.version ?? null) === version;
  const isWritten = row.outcome === 'create' || row.outcome === 'update';
  // The check of the later sheets found out that these rows name sessions which are not imported.
  const unlinked = was?.details?.problems.filter(({ code }) => code === 'import_session_refused') ?? [];
  if (isSame && isWritten && unlinked.length > 0) return { ...row, problems: [...row.problems, ...unlinked] };
  if (isSame || !isWritten) return row;
  const message = 'The event changed since the check';
  const problem = { field: '', code: 'import_changed_since', message, isWarning: false };
  return { ...row, outcome: 'error', problems: [...row.problems, problem] };
}

/** Returns the values that are stored in the row itself: the sessions of a speaker are stored in these. */
const ownOf = ({ sessionIds: _inSessions, ...own }: Values): Values => own;

/** Returns the refusal of an import of all rows in which some have errors. */
export function hasErrors(rows: number): RefusedError {
  const message = `${rows} rows cannot be imported as they are; check them again`;
  return new RefusedError('conflict', message, [
    { path: '', code: 'import_has_errors', message, params: { count: rows } },
  ]);
}

class Committing {
  readonly createdReferences: { reference: string; id: number }[] = [];
  private readonly ids = new Map<number, number>();
  private readonly created: NewReference[] = [];
  private readonly refused: RefusedNames = {};
  private readonly pictures: OwnPictures;
  private readonly links = new SessionLinks();
  private readonly pictureUse = newPictureUse();
  /** The sessions that were written with a row of their own, by the ids by which the file's other sheets name them. */
  private readonly ownSessions = new Map<number, number>();
  private planned: readonly Reference[] = [];
  /** Lets other requests run while rows are checked, and throws if the import was cancelled. */
  private readonly pause = async (): Promise<void> => this.tell(0);
  private readonly row: ImportRecord;
  private readonly chunks: readonly Chunk[];
  private readonly context: Context;
  private readonly tell: OnRowsWritten;

  constructor(row: ImportRecord, chunks: readonly Chunk[], context: Context, tell: OnRowsWritten) {
    this.row = row;
    this.chunks = chunks;
    this.context = context;
    this.tell = tell;
    this.pictures = new OwnPictures(context);
  }

  /** Collects the sessions of the file, so that its speakers and sponsors can name them before they are written. */
  async plan(rows: readonly StagedRow[][]): Promise<void> {
    const { sheets, options } = this.row;
    if (!refersToPlannedSessions(sheets)) return;
    const importContext = await importContextOf('sessions', this.context, true);
    this.planned = await plannedSessions({ sheets, rows, options }, importContext, this.pause);
  }

  /**
   * Writes the changes of sessions that have no row of their own in the file. Returns the journal of all linked
   * sessions.
   */
  async commitLinks(): Promise<LinkedSession[]> {
    return changeLinked(this.links, this.ownSessions, this.context, this.tell);
  }

  private async contextOf(kind: ImportKind): Promise<ImportContext> {
    const { refused, links, pictureUse, planned } = this;
    const sheetContext = await importContextOf(kind, this.context, true);
    const { sessions } = sheetContext.references;
    const references = sessions
      ? { ...sheetContext.references, sessions: [...sessions, ...planned] }
      : sheetContext.references;
    return { ...sheetContext, references, refused, links, pictureUse };
  }

  async commitSheet(index: number, kind: ImportKind, rows: readonly StagedRow[], isAll: boolean): Promise<StoredSheet> {
    const { created, refused } = this;
    const sheet = this.row.sheets[index];
    if (!sheet) throw new Error('The import has this sheet');
    const adapter = adapterOf(kind);
    const importContext = await this.contextOf(kind);
    const body = dataRows(rows, sheet);
    const { mapping, leftOut } = sheet;
    const input = { adapter, mapping, leftOut, options: this.row.options, importContext, rows: body, created };
    const storedResults = new Map(resultsOf(this.chunks, index).map((one) => [one.rowId, one]));
    const results = await checkRows(input, this.pause);
    const allowed = isLinked(kind) ? this.links.refuseFull(kind, results, importContext) : results;
    const checked = allowed.map((one) => asChecked(one, storedResults.get(one.id)));
    addRefused(refused, kind, checked);
    this.pictures.add(importContext.pictures?.shown.keys() ?? []);
    const counts = countOutcomes(checked);
    if (isAll && counts.error > 0) throw hasErrors(counts.error);
    await this.write(index, kind, checked);
    return { ...sheet, counts };
  }

  private async write(index: number, kind: ImportKind, checked: readonly CheckedRow[]): Promise<void> {
    const { context } = this;
    const target = targetOf(kind);
    const creates = checked.filter(({ outcome }) => outcome === 'create');
    const updates = checked.filter(({ outcome }) => outcome === 'update');
    const eventId = Number(context.params.eventId);
    const values: object[] = [];
    const { clean = (one) => one } = target;
    const field = 'displayOrder' in target.table ? 'displayOrder' : 'position';
    // Rows without a position come after all others, in the order of the file.
    const wanted = checked.map(({ values: rowValues }) => Number(rowValues[field] ?? 0));
    let last = Math.max(await lastPosition(kind, context), ...wanted);
    await this.pictures.read(
      [...creates, ...updates].map((one) => one.values),
      target.picture,
    );
    for (const { values: rowValues } of creates) {
      await this.pause();
      values.push({
        [field]: rowValues[field] ?? ++last,
        ...clean(await this.stored(target, ownOf(rowValues))),
        eventId,
      });
    }
    const inserted = await insertMany(target, values, context, this.tell);
    const ids = updates.flatMap((row) => row.target?.id ?? []);
    const locked = new Map((await lockRows(kind, ids, context)).map((one) => [one.id, one]));
    const changes: { rowId: number; row: Values & { id: number }; values: Values }[] = [];
    const done = new Map<number, { id: number; version: number; before: Values | null }>();
    for (const { id: rowId, target: existing, values: rowValues } of updates) {
      await this.pause();
      const own = ownOf(rowValues);
      // A row that only joins or leaves sessions is not written itself.
      if (Object.keys(own).length === 0 && existing) done.set(rowId, { ...existing, before: {} });
      else changes.push({ rowId, row: locked.get(existing?.id ?? 0), values: clean(await this.stored(target, own)) });
    }
    const changed = await changeMany(target, changes, context, this.tell);
    creates.forEach(({ id: rowId }, index) => {
      const { id, version } = inserted[index];
      done.set(rowId, { id, version, before: null });
    });
    changes.forEach(({ rowId, row, values: rowValues }, index) => {
      const { id, version } = changed[index];
      done.set(rowId, { id, version, before: journalOf(row, rowValues) });
    });
    if (isLinked(kind)) this.links.collect(kind, checked, ({ id }) => done.get(id)?.id ?? 0);
    if (kind === 'sessions') {
      for (const { id: rowId, outcome, target: existing } of checked) {
        if (outcome === 'error' || outcome === 'skip') continue;
        const writtenId = existing?.id ?? done.get(rowId)?.id ?? 0;
        this.ownSessions.set(existing?.id ?? provisionalId(rowId), writtenId);
      }
    }
    const written = new Map(
      checked.map(({ id, outcome, problems, differences, name, target: existing }): [number, Written] => {
        const {
          id: targetId = existing?.id ?? null,
          version: targetVersion = null,
          before = null,
        } = done.get(id) ?? {};
        return [id, { id, outcome, problems, differences, name, targetId, targetVersion, before }];
      }),
    );
    const chunks = this.chunks.filter(({ sheet }) => sheet === index);
    await writeChunks(withResults(chunks, written), 'results', context);
  }

  private async stored({ picture }: ImportTarget, values: Values): Promise<Values> {
    return this.pictures.in(await this.withIds(values), picture);
  }

  /** Creates the rows of other collections that values refer to, and replaces their provisional ids. */
  private async withIds(values: Values): Promise<Values> {
    const result: Values = {};
    for (const [name, value] of Object.entries(values)) {
      if (Array.isArray(value)) {
        const entries: unknown[] = [];
        for (const entry of value) entries.push(await this.realEntry(entry));
        result[name] = entries;
      } else result[name] = await this.realId(value);
    }
    return result;
  }

  private async realEntry(entry: unknown): Promise<unknown> {
    if (!(entry instanceof Object && 'speakerId' in entry)) return this.realId(entry);
    return { ...entry, speakerId: await this.realId(entry.speakerId) };
  }

  private async realId(value: unknown): Promise<unknown> {
    // Provisional ids count down from -1, in the order of the list.
    const wanted = typeof value === 'number' ? this.created[-1 - value] : undefined;
    if (!wanted) return value;
    const existingId = this.ids.get(wanted.id);
    if (existingId !== undefined) return existingId;
    const createdId = await createReference(wanted.reference, wanted.name, this.context);
    this.ids.set(wanted.id, createdId);
    this.createdReferences.push({ reference: wanted.reference, id: createdId });
    return createdId;
  }
}

/** Writes the rows of a running import and says what it created. `isAll`: one row with an error refuses all. */
export async function commit(
  isAll: boolean,
  context: Context,
  progress: (fraction: number) => void,
): Promise<{ id: number }> {
  await findEvent(context, true);
  const row = await lockImport(context);
  refuseUnless(row, ['running']);
  const chunks = await chunksOf(row.id, context);
  const rows = rowsOf(chunks, row.sheets);
  const total = rows.reduce((sum, { length }) => sum + length, 0);
  let written = 0;
  // The embedded database answers without a pause, and a request to cancel the import would not even be read.
  const pause = pauses();
  const committing = new Committing(row, chunks, context, async (more) => {
    written += more;
    progress((0.95 * written) / Math.max(1, total));
    await pause();
  });
  const sheets = [...row.sheets];
  await committing.plan(rows);
  for (const index of loadOrder(sheets)) {
    const kind = sheets[index]?.kind;
    if (kind) sheets[index] = await committing.commitSheet(index, kind, rows[index] ?? [], isAll);
  }
  const linkedSessions = await committing.commitLinks();
  await saveImport(context, row, {
    sheets,
    state: 'done',
    linkedSessions,
    committedAt: context.now.toISOString(),
    createdReferences: committing.createdReferences,
  });
  return { id: row.id };
}
