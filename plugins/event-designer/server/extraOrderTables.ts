import { belongsTo } from '@server/database/table.ts';
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { extraSales } from './extraTables.ts';
import { registrations } from './registrationTables.ts';

/** The registrations that an order of extras goes with. The order is named by its first sale. */
export const extraOrderRegistrations = pgTable(
  'extra_order_registrations',
  {
    accountId: integer('account_id').notNull(),
    orderId: integer('order_id').notNull(),
    registrationId: integer('registration_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId, table.registrationId] }),
    belongsTo(table.accountId, table.orderId, extraSales),
    belongsTo(table.accountId, table.registrationId, registrations, 'restrict'),
    index('extra_order_registrations_registration').on(table.accountId, table.registrationId),
  ],
);
