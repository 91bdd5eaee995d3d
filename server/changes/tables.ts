import type { GroupHead } from '@contract/changeGroups.ts';
import type { changeKinds } from '@contract/changes.ts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { rowColumns, rowKey } from '../database/table.ts';

/** Rows of a contract whose reference was emptied because what it named was deleted: their ids, and those of what it named. */
export type ClearedRows = { contract: string; field: string; rows: readonly (readonly [id: number, named: number])[] };

/** How a change is taken back where giving fields their old values is not enough. */
export type Undo = {
  /** The rows that were removed are in `removed_rows`. */
  rows?: true;
  /** The references of other rows that were emptied. */
  cleared?: readonly ClearedRows[];
  /** What the resource's `remove` answered. */
  answered?: unknown;
  /** The endpoint that gives it back, and the body that it is called with. */
  call?: string;
  body?: unknown;
  /** Path parameters of the endpoint. */
  params?: Record<string, number>;
  /** How it was saved (`timeZoneChangeMode`): fields of the update that say how, and are in no item. */
  with?: Record<string, unknown>;
};

/**
 * History and outbox in one: a row for each saved change, in the transaction of the change. `created_at` is when.
 * No reference to the account's row: each save would lock that.
 */
export const changes = pgTable(
  'changes',
  {
    ...rowColumns,
    /** `theClock` where nobody did it. */
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** The browser tab that it came from. */
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
    /** What one request did to several rows of a kind has it in common. */
    groupId: text('group_id'),
    /** With the first of a group only: the others are left out of lists of everything. */
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
 * What a removal took away, column by column as PostgreSQL has it: the row and all that went with it. Read by
 * nobody but the one who takes the removal back, so what no answer shows (the hash of a pass code) may be in it.
 */
export const removedRows = pgTable(
  'removed_rows',
  {
    accountId: integer('account_id').notNull(),
    changeId: integer('change_id').notNull(),
    /** The row itself is at 0. */
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
