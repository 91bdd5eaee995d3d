import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, rowColumns, rowKey } from '../database/table.ts';
import { accounts } from '../database/tables.ts';

/**
 * The subjects that are taken, and when. The migration adds the exclusion constraint `occupancy_no_overlap`, which
 * Drizzle cannot express: of the rows that block, no two of one subject overlap.
 */
export const occupancy = pgTable(
  'occupancy',
  {
    ...rowColumns,
    subjectKind: integer('subject_kind').notNull(),
    subjectId: integer('subject_id').notNull(),
    /** Includes setup, teardown and buffers. The end is free again. */
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    strength: integer('strength').notNull(),
    /** The row for which it is taken: the area's id, a dot and a name, and the row's id. */
    sourceKind: text('source_kind').notNull(),
    sourceId: integer('source_id').notNull(),
    /** A hold that is older than this has expired. */
    expiresAt: instantColumn('expires_at'),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    check('occupancy_has_length', sql`${table.startsAt} < ${table.endsAt}`),
    index('occupancy_subject').on(table.accountId, table.subjectKind, table.subjectId, table.startsAt),
    index('occupancy_source').on(table.accountId, table.sourceKind, table.sourceId),
  ],
);
