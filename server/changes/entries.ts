import type { Values } from '@contract/changedFields.ts';
import type { GroupHead } from '@contract/changeGroups.ts';
import type { LiveChange } from '@contract/live.ts';
import { type SQL, sql } from 'drizzle-orm';
import { precompiled } from '../http/rowSql.ts';
import type { Undo } from './tables.ts';

/** A change as it is inserted into the history. */
export type Entry = Omit<LiveChange, 'id' | 'at' | 'user'> & {
  userId: number;
  userName: string;
  before: Values | null;
  after: Values | null;
  undo: Undo | null;
  takesBack: number | null;
  copiedFrom?: string | undefined;
  groupId?: string;
  groupHead?: GroupHead;
};

const addSql = precompiled(sql`
  insert into changes (account_id, created_at, updated_at, user_id, user_name, client,
    resource, params, row_id, scope, name, kind, before, after, undo, takes_back,
    group_id, group_head)
  select ${sql.placeholder('account')}::integer, ${sql.placeholder('now')}::timestamptz, ${sql.placeholder('now')}::timestamptz,
    entry."userId", entry."userName", entry.client,
    entry.resource, entry.params, entry."rowId", entry.scope, entry.name, entry.kind, entry.before, entry.after,
    entry.undo, entry."takesBack", entry."groupId", entry."groupHead"
  from jsonb_to_recordset(${sql.placeholder('entries')}::jsonb) as entry (
    "userId" integer, "userName" text, client text, resource text, params jsonb, "rowId" integer,
    scope text, name text, kind text, before jsonb, after jsonb, undo jsonb, "takesBack" integer, "groupId" text, "groupHead" jsonb)
  returning id`);

/** Small enough that building a statement does not block the process for long. */
export const entriesOfStatement = 500;

/** Returns the statement that inserts changes, and that returns their ids. `at`: the time of the request. */
export function insertEntries(entries: readonly Entry[], { account, at }: { account: number; at: string }): SQL {
  return addSql({ account, now: at, entries: JSON.stringify(entries) });
}
