import { rowColumns, rowKey } from '@server/database/table.ts';
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { pgTable } from 'drizzle-orm/pg-core';
import { readOptions } from './options.ts';
import { planMigration } from './plan.ts';
import { describeTables } from './snapshot.ts';

/** A table as areas write them. */
export function foundItems(columns: Record<string, PgColumnBuilderBase>, name = 'found_items') {
  return pgTable(name, { ...rowColumns, ...columns }, (table) => [rowKey(table)]);
}

type Tables = readonly unknown[];

/** The migration from `before` to `after`, with options as they are typed behind `npm run db:generate --`. */
export function plan(before: Tables, after: Tables, ...options: string[]) {
  const previous = describeTables({ ...before });
  return planMigration(previous, describeTables({ ...after }, previous), readOptions(options));
}
