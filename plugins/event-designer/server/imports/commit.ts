import { id, z } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import { changeMany, insertMany, type OnRowsWritten } from '@server/http/manyRows.ts';
import { job } from '@server/jobs/job.ts';
import { startJob } from '@server/jobs/startJob.ts';
import { type commitImport, type Import, type ImportKind, importMode } from '../../contract/imports.ts';
import { adapterOf } from '../../rules/import/adapters.ts';
import { checkRows, type StagedRow } from '../../rules/import/checkRows.ts';
import { addRefused, loadOrder } from '../../rules/import/dryRun.ts';
import type { NewReference } from '../../rules/import/findReference.ts';
import { countOutcomes } from '../../rules/import/groupProblems.ts';
import { bodyOf, namesPlannedSessions, plannedSessions } from '../../rules/import/plannedSessions.ts';
import { provisionalId } from '../../rules/import/provisionalIds.ts';
import { newPictureUse } from '../../rules/import/readPictures.ts';
import { isLinked, SessionLinks } from '../../rules/import/sessionLinks.ts';
import type { CheckedRow, ImportContext, Reference, RefusedNames, Values } from '../../rules/import/types.ts';
import { journalOf } from '../../rules/import/undo.ts';
import { findEvent } from '../eventRows.ts';
import type { KeptSheet, LinkedSession } from '../importTables.ts';
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
import {
  type ImportRecord,
  lockImport,
  presentImport,
  refuseOtherVersion,
  refuseUnless,
  saveImport,
} from './importRows.ts';
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

function hasErrors(rows: number): RefusedError {
  const message = `${rows} rows cannot be imported as they are; check them again`;
  return new RefusedError('conflict', message, [
    { path: '', code: 'import_has_errors', message, params: { count: rows } },
  ]);
}

class Committing {
  readonly made: { reference: string; id: number }[] = [];
  private readonly ids = new Map<number, number>();
  private readonly created: NewReference[] = [];
  private readonly refused: RefusedNames = {};
  private readonly pictures: OwnPictures;
  private readonly links = new SessionLinks();
  private readonly pictureUse = newPictureUse();
  /** The sessions that were written with a row of their own, by the ids by which the file's other sheets name them. */
  private readonly ownSessions = new Map<number, number>();
  private planned: readonly Reference[] = [];
  /** Lets others have a turn while rows are checked, and notices that the import was cancelled. */
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

  /** Finds out which sessions the file has, so that its speakers and sponsors can name them before they are written. */
  async plan(rows: readonly StagedRow[][]): Promise<void> {
    const { sheets, options } = this.row;
    if (!namesPlannedSessions(sheets)) return;
    const importContext = await importContextOf('sessions', this.context, true);
    this.planned = await plannedSessions({ sheets, rows, options }, importContext, this.pause);
  }

  /** Writes what the file says about sessions that have no row in it. Returns the journal of all linked sessions. */
  async commitLinks(): Promise<LinkedSession[]> {
    return changeLinked(this.links, this.ownSessions, this.context, this.tell);
  }

  private async contextOf(kind: ImportKind): Promise<ImportContext> {
    const { refused, links, pictureUse, planned } = this;
    const found = await importContextOf(kind, this.context, true);
    const { sessions } = found.references;
    const references = sessions ? { ...found.references, sessions: [...sessions, ...planned] } : found.references;
    return { ...found, references, refused, links, pictureUse };
  }

  async commitSheet(index: number, kind: ImportKind, rows: readonly StagedRow[], isAll: boolean): Promise<KeptSheet> {
    const { created, refused } = this;
    const sheet = this.row.sheets[index];
    if (!sheet) throw new Error('The import has this sheet');
    const adapter = adapterOf(kind);
    const importContext = await this.contextOf(kind);
    const body = bodyOf(rows, sheet);
    const input = { adapter, mapping: sheet.mapping, options: this.row.options, importContext, rows: body, created };
    const kept = new Map(resultsOf(this.chunks, index).map((one) => [one.rowId, one]));
    const found = await checkRows(input, this.pause);
    const allowed = isLinked(kind) ? this.links.refuseFull(kind, found, importContext) : found;
    const checked = allowed.map((one) => asChecked(one, kept.get(one.id)));
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
    const wanted = checked.map(({ values: given }) => Number(given[field] ?? 0));
    let last = Math.max(await lastPosition(kind, context), ...wanted);
    await this.pictures.read(
      [...creates, ...updates].map((one) => one.values),
      target.picture,
    );
    for (const { values: given } of creates) {
      await this.pause();
      values.push({ [field]: given[field] ?? ++last, ...clean(await this.stored(target, ownOf(given))), eventId });
    }
    const inserted = await insertMany(target, values, context, this.tell);
    const ids = updates.flatMap((row) => row.target?.id ?? []);
    const locked = new Map((await lockRows(kind, ids, context)).map((one) => [one.id, one]));
    const changes: { rowId: number; row: Values & { id: number }; values: Values }[] = [];
    const done = new Map<number, { id: number; version: number; before: Values | null }>();
    for (const { id: rowId, target: found, values: given } of updates) {
      await this.pause();
      const own = ownOf(given);
      // A row that only joins or leaves sessions is not written itself.
      if (Object.keys(own).length === 0 && found) done.set(rowId, { ...found, before: {} });
      else changes.push({ rowId, row: locked.get(found?.id ?? 0), values: clean(await this.stored(target, own)) });
    }
    const changed = await changeMany(target, changes, context, this.tell);
    creates.forEach(({ id: rowId }, index) => {
      const { id, version } = inserted[index];
      done.set(rowId, { id, version, before: null });
    });
    changes.forEach(({ rowId, row, values: given }, index) => {
      const { id, version } = changed[index];
      done.set(rowId, { id, version, before: journalOf(row, given) });
    });
    if (isLinked(kind)) this.links.collect(kind, checked, ({ id }) => done.get(id)?.id ?? 0);
    if (kind === 'sessions') {
      for (const { id: rowId, outcome, target: found } of checked) {
        if (outcome === 'error' || outcome === 'skip') continue;
        const writtenId = found?.id ?? done.get(rowId)?.id ?? 0;
        this.ownSessions.set(found?.id ?? provisionalId(rowId), writtenId);
      }
    }
    const written = new Map(
      checked.map(({ id, outcome, problems, differences, name, target: found }): [number, Written] => {
        const { id: targetId = found?.id ?? null, version: targetVersion = null, before = null } = done.get(id) ?? {};
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
    const known = this.ids.get(wanted.id);
    if (known !== undefined) return known;
    const made = await createReference(wanted.reference, wanted.name, this.context);
    this.ids.set(wanted.id, made);
    this.made.push({ reference: wanted.reference, id: made });
    return made;
  }
}

async function commit(isAll: boolean, context: Context, progress: (fraction: number) => void): Promise<{ id: number }> {
  await findEvent(context, true);
  const row = await lockImport(context);
  refuseUnless(row, ['running']);
  const chunks = await chunksOf(row.id, context);
  const rows = rowsOf(chunks, row.sheets);
  const total = rows.reduce((sum, { length }) => sum + length, 0);
  let written = 0;
  // The embedded database answers without a pause, and a request to cancel the import would not even be read.
  const rest = pauses();
  const committing = new Committing(row, chunks, context, async (more) => {
    written += more;
    progress((0.95 * written) / Math.max(1, total));
    await rest();
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
    createdReferences: committing.made,
  });
  return { id: row.id };
}

/** Writes all rows in one transaction, so that a failed job changes nothing. */
export const commitJob = job({
  kind: 'event-designer.commitImport',
  input: z.object({ eventId: id(), importId: id(), mode: importMode }),
  run: ({ finish }, { eventId, importId, mode }, { progress }) =>
    finish(async (context) => ({ eventId, ...(await commit(mode === 'all', context, progress)) }), {
      eventId,
      importId,
    }),
});

/** Starts the job. Repeated calls start it only once. */
export async function startCommit({ version, mode }: BodyOf<typeof commitImport>, context: Context): Promise<Import> {
  const { params } = context;
  const row = await lockImport(context);
  if (row.state === 'running' || row.state === 'done') return presentImport(row, context);
  refuseUnless(row, ['staged', 'failed']);
  refuseOtherVersion(row, version);
  const errors = row.sheets.reduce((sum, { counts }) => sum + (counts.error ?? 0), 0);
  const work = row.sheets.reduce((sum, { counts }) => sum + (counts.create ?? 0) + (counts.update ?? 0), 0);
  if (!row.isChecked) {
    const message = 'The import has changed since the check; check the rows again';
    throw new RefusedError('conflict', message, [{ path: '', code: 'import_not_checked', message }]);
  }
  if (mode === 'all' && errors > 0) throw hasErrors(errors);
  if (work === 0) {
    const message = 'No row would change anything';
    throw new RefusedError('rule_broken', message, [{ path: '', code: 'import_changes_nothing', message }]);
  }
  const input = { eventId: Number(params.eventId), importId: row.id, mode };
  const jobId = await startJob(context, commitJob, input, { name: row.fileName });
  return presentImport(await saveImport(context, row, { state: 'running', mode, jobId }), context);
}
