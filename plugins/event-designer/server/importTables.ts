import { belongsTo, instantColumn, rowColumns, rowKey } from '@server/database/table.ts';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Import, ImportMode, ImportOptions, ImportRow, ImportSheet, ImportState } from '../contract/imports.ts';
import type { Values } from '../rules/import/types.ts';
import { events } from './tables.ts';

/** A sheet as it is stored. `signature` identifies its headers, so that its mapping can be reused. */
export type KeptSheet = ImportSheet & { signature: string };

export const imports = pgTable(
  'imports',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    userName: text('user_name').notNull(),
    sheets: jsonb('sheets').$type<KeptSheet[]>().notNull(),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    groups: jsonb('groups').$type<Import['groups']>().notNull(),
    isChecked: boolean('is_checked').notNull(),
    mode: text('mode').$type<ImportMode>(),
    jobId: integer('job_id'),
    committedAt: instantColumn('committed_at'),
    undone: jsonb('undone').$type<NonNullable<Import['undone']>>(),
    /** Rows of other collections that the import created, such as tiers. */
    createdReferences: jsonb('created_references').$type<{ reference: string; id: number }[]>().notNull(),
  },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.eventId, events),
    index('imports_event').on(table.accountId, table.eventId, table.id),
  ],
);

export const importRows = pgTable(
  'import_rows',
  {
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
    /** The version of the target: first the one that the check found, then the one after the commit. */
    targetVersion: integer('target_version'),
    /** The values that an update replaced. Undoing the import writes them back. */
    before: jsonb('before').$type<Values>(),
    kept: text('kept').$type<ImportRow['kept']>(),
  },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.importId, imports),
    index('import_rows_position').on(table.accountId, table.importId, table.sheet, table.position),
  ],
);
