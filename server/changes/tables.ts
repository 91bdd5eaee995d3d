import type { GroupHead } from '@contract/changeGroups.ts';
import type { changeKinds } from '@contract/changes.ts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { rowColumns, rowKey } from '../database/table.ts';

/** Rows of a contract whose reference was cleared when its target was deleted: the id of each, and its target's id. */
export type ClearedRows = { contract: string; field: string; rows: readonly (readonly [id: number, named: number])[] };

/** The data to undo a change where restoring the fields' old values is not enough. */
export type Undo = {
  /** The removed rows are in `removed_rows`. */
  rows?: true;
  /** Rows that remain, whose references to the removed rows were cleared. */
  cleared?: readonly ClearedRows[];
  /** The result of the resource's `remove`. */
  answered?: unknown;
  /** The endpoint that undoes the change, and the body of its call. */
  call?: string;
  body?: unknown;
  /** Path parameters of the endpoint. */
  params?: Record<string, number>;
  /** The update's fields that say how to save (`timeZoneChangeMode`) and are in no item. */
  with?: Record<string, unknown>;
};

/**
 * History and outbox in one: a row for each saved change, in the change's transaction. `created_at` is its time. It
 * does not reference the account's row, because each save would lock that row.
 */
export const changes = pgTable(
  'changes',
  {
    ...rowColumns,
    /** `scheduledAuthor` where the server made the change. */
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** The browser tab that sent the request. */
    client: text('client'),
    resource: text('resource').notNull(),
    params: jsonb('params').$type<Record<string, number>>().notNull(),
    rowId: integer('row_id'),
    scope: text('scope'),
    name: text('name').notNull(),
    kind: text('kind').$type<(typeof changeKinds)[number]>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    takesBack: integer('takes_back'),
    takenBackBy: integer('taken_back_by'),
    undo: jsonb('undo').$type<Undo>(),
    /** Shared by the changes of a group (`groupsOf`); null for a single change. */
    groupId: text('group_id'),
    /** Set on the first change of a group only. Most lists omit the others. */
    groupHead: jsonb('group_head').$type<GroupHead>(),
  },
  (table) => [
    rowKey(table),
    index('changes_scope').on(table.accountId, table.scope, table.id),
    index('changes_group').on(table.accountId, table.groupId, table.id).where(sql`${table.groupId} is not null`),
    index('changes_row').on(table.accountId, table.resource, table.rowId, table.id),
  ],
);

/**
 * The rows that a removal deleted, column by column as PostgreSQL has them: the row and its child rows. They are read
 * only to undo the removal, so they may contain hidden values (the hash of a pass code).
 */
export const removedRows = pgTable(
  'removed_rows',
  {
    accountId: integer('account_id').notNull(),
    changeId: integer('change_id').notNull(),
    /** The removed row itself is at 0. */
    position: integer('position').notNull(),
    table: text('table_name').notNull(),
    rows: jsonb('rows').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.changeId, table.position] }),
    foreignKey({
      columns: [table.accountId, table.changeId],
      foreignColumns: [changes.accountId, changes.id],
    }).onDelete('cascade'),
  ],
);
