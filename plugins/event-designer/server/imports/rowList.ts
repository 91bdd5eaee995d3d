import { rowColumns } from '@server/database/table.ts';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ImportRow } from '../../contract/imports.ts';

/**
 * The view with the single rows of `import_chunks`, so that the kernel can list, filter and count them. It is declared
 * as a table, because the kernel reads tables only. It is in a file of its own, because migrations create the tables of
 * the other files.
 */
export const importRows = pgTable('import_rows', {
  ...rowColumns,
  eventId: integer('event_id').notNull(),
  importId: integer('import_id').notNull(),
  sheet: integer('sheet').notNull(),
  position: integer('position').notNull(),
  cells: jsonb('cells').$type<string[]>().notNull(),
  outcome: text('outcome').$type<ImportRow['outcome']>(),
  problems: jsonb('problems').$type<ImportRow['problems']>().notNull(),
  hasWarnings: boolean('has_warnings').notNull(),
  differences: jsonb('differences').$type<ImportRow['differences']>().notNull(),
  name: text('name').notNull(),
  targetId: integer('target_id'),
  kept: text('kept').$type<ImportRow['kept']>(),
});
