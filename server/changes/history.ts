import { fieldsOf } from '@contract/changedFields.ts';
import { groupsOf } from '@contract/changeGroups.ts';
import { nameOfItem } from '@contract/changes.ts';
import type { LiveChange } from '@contract/live.ts';
import { type Document, type Endpoint, type PathTemplate, pathParameters, type Resource } from '@contract/resource.ts';
import { scopeOf } from '@contract/scopes.ts';
import { inChunks } from '@shared/inChunks.ts';
import { sql } from 'drizzle-orm';
import type { Last, Tx } from '../database/types.ts';
import { authorOf, scheduledAuthor } from './author.ts';
import { type Entry, entriesOfStatement, insertEntries } from './entries.ts';
import { type CopiedRows, type RemovalCopy, storeRemovedRows } from './removedRows.ts';
import type { Undo } from './tables.ts';

/** One change of a row (with its `id`) or a document. */
type RecordedChange = {
  id?: number;
  /** Items as the contract shows them; null before the creation and after the removal. */
  before: object | null;
  after: object | null;
  /** The name in the history. Default: the item's `name`. */
  name?: string;
  /** Default: the request's parameters. */
  params?: Record<string, number>;
  /** The scope of the change, when neither the contract nor the parameters determine it. */
  scope?: string;
  /** The patch that made the change: it tells a saved but hidden value (a pass code) from one that changes nothing. */
  patch?: object;
  /** The result of `copyRowsForRemoval` from before the removal. Without it the removal cannot be undone. */
  removed?: CopiedRows;
  /** The result of the resource's `remove`. */
  answered?: unknown;
  /** A side effect of the request's main change: it is written after that, and undone along with it. */
  isSideEffect?: true;
  /** The server made the change at a scheduled time: it has no author, whoever's request triggered it. */
  isScheduled?: true;
  /** The name of what the request copied: all of that is one group, which is undone at once. */
  copiedFrom?: string;
};

/** A change outside any update's fields, such as the order of rows; `before` and `after` are stored unchanged. */
type RecordedCall = RecordedChange & {
  /** The endpoint that undoes the change when called with `body` and this change's parameters. */
  undo: { endpoint: Endpoint; body: unknown };
};

/** Collects the changes of one request and writes them together, as the last statement of its transaction. */
export type History = {
  /**
   * For endpoints: records a change that the handler made itself, and so reports it to everybody who has it open.
   * Changes by the contracts of resources and documents are recorded already. A change is dropped if no field that an
   * update takes differs.
   */
  record: (contract: Resource | Document, change: RecordedChange | RecordedCall) => void;
  /** For the kernel: marks what is recorded from now on, until the next call, as undoing this change (and copy). */
  beginUndo: (change: number, copiedFrom?: string) => void;
  /**
   * Writes what was recorded since the last call; returns everything written so far. For the kernel, and for an endpoint
   * whose answer names its change.
   */
  write: () => Promise<LiveChange[]>;
  /** For the kernel: writes at the end of the transaction, without waiting for the result. */
  finish: (last: Last) => Promise<void>;
  /** Returns what was written, once the transaction has committed. */
  written: () => readonly LiveChange[];
};

export type Author = {
  account: number;
  user: { id: number; name: string };
  client: string | null;
  now: Date;
  params: Record<string, number>;
};

/** Characters. A name is sent to all open pages, and a notification holds 8,000 bytes. */
const longestName = 200;

export function createHistory(tx: Tx, { account, user, client, now, params }: Author): History {
  const at = now.toISOString();
  const person = { userId: user.id, userName: user.name, client };
  const nobody = { userId: scheduledAuthor.id, userName: scheduledAuthor.name, client: null };
  const recorded: LiveChange[] = [];
  let entries: Entry[] = [];
  let sideEffects: Entry[] = [];
  let copies = new Map<Entry, CopiedRows>();
  let original: number | null = null;
  let originalCopy: string | undefined;
  let originals = new Set<number>();

  const insertStatement = (waiting: readonly Entry[]) => insertEntries(waiting, { account, at });

  const addWritten = (waiting: readonly Entry[], rows: readonly Record<string, unknown>[]): void => {
    // Identities are assigned in the order of the entries.
    const ids = rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
    for (const [index, entry] of waiting.entries()) {
      const id = ids[index];
      if (id === undefined) throw new Error('A change was not written');
      const { client, resource, params, rowId, scope, name, kind } = entry;
      recorded.push({ id, at, user: authorOf(entry), client, resource, params, rowId, scope, name, kind });
    }
  };

  /** Takes the entries that wait to be written; the request's main changes come first. */
  const take = (): Entry[] => {
    const waiting = [...inGroups(entries), ...inGroups(sideEffects)];
    entries = [];
    sideEffects = [];
    return waiting;
  };

  /** Marks each undone change with the change that undid it; one with nothing left to restore, with the first. */
  const markUndone = async (waiting: readonly Entry[], made: readonly LiveChange[]): Promise<void> => {
    if (originals.size === 0) return;
    const pairs = [...originals].map((original) => {
      const by = waiting.findIndex(({ takesBack }) => takesBack === original);
      return { original, by: made[Math.max(by, 0)]?.id };
    });
    originals = new Set();
    original = null;
    await tx.execute(sql`update changes set taken_back_by = pair.by
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (original integer, by integer)
      where id = pair.original`);
  };

  const write = async (): Promise<LiveChange[]> => {
    const waiting = take();
    if (waiting.length === 0) return recorded;
    const [rows, from] = [copies, recorded.length];
    copies = new Map();
    for (const part of inChunks(waiting, entriesOfStatement)) addWritten(part, await tx.execute(insertStatement(part)));
    const removals = waiting.flatMap((entry, index): RemovalCopy[] => {
      const copied = rows.get(entry);
      const change = recorded[from + index];
      return copied && change ? [{ change: change.id, copied }] : [];
    });
    await storeRemovedRows(tx, account, removals);
    await markUndone(waiting, recorded.slice(from));
    return recorded;
  };

  return {
    record: (contract, change) => {
      if ('isPersonal' in contract && contract.isPersonal) return;
      const entry = entryOf(contract, change, params);
      if (!entry) return;
      const made = {
        ...entry,
        ...(change.isScheduled ? nobody : person),
        ...(change.isSideEffect || change.isScheduled
          ? { takesBack: null }
          : { takesBack: original, copiedFrom: change.copiedFrom ?? originalCopy }),
      };
      // An undone change is linked to the first change that is written for it, so side effects come later.
      const isAfter = change.isSideEffect || (change.isScheduled && original !== null);
      (isAfter ? sideEffects : entries).push(made);
      if (change.removed) copies.set(made, change.removed);
    },

    beginUndo: (change, copiedFrom) => {
      original = change;
      originalCopy = copiedFrom;
      originals.add(change);
    },

    write,

    finish: async (last) => {
      if (entries.length + sideEffects.length === 0) return;
      // These need the ids of their changes, so they are written first.
      if (copies.size > 0 || originals.size > 0) return void (await write());
      const waiting = inChunks(take(), entriesOfStatement);
      const end = waiting.pop() ?? [];
      for (const part of waiting) addWritten(part, await tx.execute(insertStatement(part)));
      last(insertStatement(end), (rows) => addWritten(end, rows));
    },

    written: () => recorded,
  };
}

/** Marks what one request did to several rows of a kind as a group. */
function inGroups(entries: readonly Entry[]): Entry[] {
  const known = new Map<Entry, Pick<Entry, 'groupId' | 'groupHead'>>();
  for (const { members, head } of groupsOf(entries)) {
    const groupId = crypto.randomUUID();
    for (const [index, member] of members.entries()) {
      known.set(member, { groupId, ...(index === 0 && { groupHead: head }) });
    }
  }
  return entries.map((entry) => Object.assign(entry, known.get(entry)));
}

function entryOf(
  contract: Resource | Document,
  change: RecordedChange | RecordedCall,
  requestParams: Record<string, number>,
): Omit<Entry, 'takesBack' | 'userId' | 'userName' | 'client'> | undefined {
  const allParams = change.params ?? requestParams;
  const recorded = 'undo' in change ? calledChange(change, allParams) : itemChange(contract, change);
  if (!recorded) return undefined;
  const params = paramsOf(contract.path, allParams);
  const rowId = change.id ?? null;
  const item = change.after ?? change.before ?? {};
  return {
    ...recorded,
    resource: contract.name,
    params,
    rowId,
    scope: change.scope ?? scopeOfChange(contract, params, rowId, item),
    name: (change.name ?? nameOfItem(contract, item)).slice(0, longestName),
    kind: change.before === null ? 'created' : change.after === null ? 'removed' : 'changed',
  };
}

type RecordedFields = Pick<Entry, 'before' | 'after' | 'undo'>;

function calledChange(
  { before, after, undo: { endpoint, body } }: RecordedCall,
  allParams: Record<string, number>,
): RecordedFields {
  return {
    before: before && { ...before },
    after: after && { ...after },
    undo: { call: endpoint.name, body, params: paramsOf(endpoint.path, allParams) },
  };
}

function paramsOf(path: PathTemplate, allParams: Record<string, number>): Record<string, number> {
  const params: Record<string, number> = {};
  for (const name of pathParameters(path)) {
    const value = allParams[name];
    if (value !== undefined) params[name] = value;
  }
  return params;
}

function itemChange(
  contract: Resource | Document,
  { before, after, patch = {}, removed, answered }: RecordedChange,
): RecordedFields | undefined {
  const fields = fieldsOf(contract);
  if (before === null) return { before: null, after: fields.settable({ ...after }), undo: null };
  if (after === null) {
    return {
      before: fields.ownFields({ ...before }),
      after: null,
      undo: removed ? undoOfRemoval(removed, answered) : null,
    };
  }
  const difference = fields.difference({ ...before }, { ...after });
  const saveOptions = fields.saveOptions({ ...patch });
  if (difference) return { ...difference, undo: saveOptions ? { with: saveOptions } : null };
  return fields.hasHidden({ ...patch }) ? { before: {}, after: {}, undo: null } : undefined;
}

function undoOfRemoval({ cleared }: CopiedRows, answered: unknown): Undo {
  return { rows: true, answered, ...(cleared.length > 0 && { cleared }) };
}

/** Returns the outermost scope of a change; a row with rows below it is its own scope. */
function scopeOfChange(
  contract: Resource | Document,
  params: Record<string, number>,
  rowId: number | null,
  item: object,
): string | null {
  const within = 'within' in contract ? contract.within : undefined;
  if (within !== undefined) return scopeOf(within, Number(Reflect.get(item, within)));
  const [outermost] = Object.entries(params);
  if (outermost) return scopeOf(...outermost);
  const { idIn } = 'idIn' in contract ? contract : {};
  return idIn !== undefined && rowId !== null ? scopeOf(idIn, rowId) : null;
}
