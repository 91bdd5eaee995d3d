import { columnsOf } from '@server/database/columnsOf.ts';
import { belongsTo, rowColumns, rowKey } from '@server/database/table.ts';
import { accounts } from '@server/database/tables.ts';
import { foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { events, registrations } from '../../event-designer/server/public.ts';
import { printers as printerContract } from '../contract/printers.ts';

export const printers = pgTable('printers', { ...rowColumns, ...columnsOf(printerContract.fields) }, (table) => [
  rowKey(table),
  foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
]);

/** One row for each printed badge or ticket. It keeps the design's name even if the design is deleted. */
export const prints = pgTable(
  'prints',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    registrationId: integer('registration_id').notNull(),
    kind: text('kind').$type<'badge' | 'ticket'>().notNull(),
    designId: integer('design_id').notNull(),
    designName: text('design_name').notNull(),
    designVersion: integer('design_version').notNull(),
    copies: integer('copies').notNull(),
    userName: text('user_name').notNull(),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    belongsTo(table.accountId, table.eventId, events),
    belongsTo(table.accountId, table.registrationId, registrations),
    index('prints_registration').on(table.accountId, table.registrationId, table.kind),
    index('prints_event').on(table.accountId, table.eventId, table.createdAt),
  ],
);
