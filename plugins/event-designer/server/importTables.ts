import { belongsTo, instantColumn, rowColumns, rowKey } from '@server/database/table.ts';
import { media } from '@server/database/tables.ts';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Import, ImportMode, ImportOptions, ImportRow, ImportSheet, ImportState } from '../contract/imports.ts';
import type { SessionPeople } from '../rules/import/sessionLinks.ts';
import type { Values } from '../rules/import/types.ts';
import { events } from './tables.ts';

/** A sheet as it is stored. `signature` identifies its headers, so that its mapping can be reused. */
export type StoredSheet = ImportSheet & { signature: string };

/**
 * A change to a session, with the rows of the file that made it. Undoing the import restores the lists before the
 * change. They are null for a session that has its own row in the file, because the journal of that row restores them.
 */
export type LinkedSession = { targetId: number; rowIds: number[] } & (
  | { version: number; before: SessionPeople }
  | { before: null }
);

export const imports = pgTable(
  'imports',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    userName: text('user_name').notNull(),
    sheets: jsonb('sheets').$type<StoredSheet[]>().notNull(),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    groups: jsonb('groups').$type<Import['groups']>().notNull(),
    isChecked: boolean('is_checked').notNull(),
    mode: text('mode').$type<ImportMode>(),
    jobId: integer('job_id'),
    committedAt: instantColumn('committed_at'),
    undone: jsonb('undone').$type<NonNullable<Import['undone']>>(),
    /** Rows of other collections that the import created, such as tiers. */
    createdReferences: jsonb('created_references').$type<{ reference: string; id: number }[]>().notNull(),
    /** Sessions that speakers and sponsors of the file joined or left. */
    linkedSessions: jsonb('linked_sessions').$type<LinkedSession[]>().notNull().default([]),
  },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.eventId, events),
    index('imports_event').on(table.accountId, table.eventId, table.id),
  ],
);

/** The findings about a row, stored by the check, the commit and the undoing. Its outcome and name stand elsewhere. */
export type RowDetails = Pick<ImportRow, 'problems' | 'differences' | 'hasWarnings' | 'targetId' | 'kept'> & {
  /** The version of the target: first the one that the check found, then the one after the commit. */
  targetVersion: number | null;
  /** The values that an update replaced. Undoing the import writes them back. */
  before: Values | null;
};

/**
 * The rows of a file, many in one row of the table, because a file is written and read as a whole
 * (docs/decisions/0093-rows-of-a-file-in-chunks.md). All lists are in the order of the file. The view `import_rows`
 * has the single rows.
 */
export const importChunks = pgTable(
  'import_chunks',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    importId: integer('import_id').notNull(),
    sheet: integer('sheet').notNull(),
    /** The position of the first row. */
    position: integer('position').notNull(),
    positions: jsonb('positions').$type<number[]>().notNull(),
    cells: jsonb('cells').$type<string[][]>().notNull(),
    /** Null before the first check, as are names and details. */
    outcomes: jsonb('outcomes').$type<ImportRow['outcome'][]>(),
    names: jsonb('names').$type<string[]>(),
    /** Null for rows of which there is nothing to say besides their outcome. */
    details: jsonb('details').$type<(RowDetails | null)[]>(),
  },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.importId, imports),
    index('import_chunks_position').on(table.accountId, table.importId, table.sheet, table.position),
  ],
);

/** The pictures that were added to an import, by the names of their files. */
export const importPictures = pgTable(
  'import_pictures',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    importId: integer('import_id').notNull(),
    name: text('name').notNull(),
    mediaId: integer('media_id').notNull(),
  },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.importId, imports),
    belongsTo(table.accountId, table.mediaId, media, 'restrict'),
    index('import_pictures_import').on(table.accountId, table.importId),
    index('import_pictures_media').on(table.accountId, table.mediaId),
  ],
);
