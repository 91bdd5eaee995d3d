import { columnsOf } from '@server/database/columnsOf.ts';
import { belongsTo, rowColumns, rowKey } from '@server/database/table.ts';
import { accounts } from '@server/database/tables.ts';
import { sql } from 'drizzle-orm';
import { foreignKey, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { events, tickets } from '../../event-designer/server/public.ts';
import { designs as entity } from '../contract/designs.ts';
import type { DesignDocument } from '../contract/document.ts';

export const designs = pgTable(
  'designs',
  {
    ...rowColumns,
    ...columnsOf(entity.fields),
    document: jsonb('document').$type<DesignDocument>().notNull(),
    documentVersion: integer('document_version').notNull().default(1),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    uniqueIndex('designs_one_default').on(table.accountId, table.kind).where(sql`is_default`),
  ],
);

export const designVersions = pgTable(
  'design_versions',
  {
    ...rowColumns,
    designId: integer('design_id').notNull(),
    name: text('name').notNull(),
    userName: text('user_name').notNull(),
    document: jsonb('document').$type<DesignDocument>().notNull(),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    belongsTo(table.accountId, table.designId, designs),
  ],
);

/** The designs of the event designer's tickets. Without a row, a ticket has the defaults. */
export const ticketDesigns = pgTable(
  'ticket_designs',
  {
    ...rowColumns,
    ticketId: integer('ticket_id').notNull(),
    badgeDesignId: integer('badge_design_id'),
    ticketDesignId: integer('ticket_design_id'),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    uniqueIndex('ticket_designs_ticket').on(table.accountId, table.ticketId),
    belongsTo(table.accountId, table.ticketId, tickets),
    belongsTo(table.accountId, table.badgeDesignId, designs, 'restrict'),
    belongsTo(table.accountId, table.ticketDesignId, designs, 'restrict'),
  ],
);

/** The texts that the tickets of an event show. Without a row, there are none. */
export const eventTexts = pgTable(
  'event_texts',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    terms: text('terms').notNull(),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    uniqueIndex('event_texts_event').on(table.accountId, table.eventId),
    belongsTo(table.accountId, table.eventId, events),
  ],
);
