import { belongsTo, instantColumn, rowColumns, rowKey } from '@server/database/table.ts';
import { bigint, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { codeLength, registrationCodeOf } from '../rules/registrationCode.ts';
import { packageSales } from './packageTables.ts';
import { scheduleDates } from './scheduleTables.ts';
import { tickets } from './ticketTables.ts';

const newCode = () => registrationCodeOf(crypto.getRandomValues(new Uint8Array(codeLength)));

/** One row per taken place, with its holder. */
export const registrations = pgTable(
  'registrations',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    ticketId: integer('ticket_id').notNull(),
    /** The date that the place is for, in a recurring event. */
    dateId: integer('date_id'),
    /** The price tier that it was sold from. Null: the ticket's own price. */
    tierId: text('tier_id'),
    state: text('state').$type<'reserved' | 'sold' | 'cancelled'>().notNull(),
    /** Cents, as paid: a later price of the ticket does not change it. */
    pricePaid: bigint('price_paid', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Cents that were refunded. */
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    code: text('code').notNull().$defaultFn(newCode),
    /** The holder's fields; empty until the holder is known. */
    holderName: text('holder_name').notNull().default(''),
    holderEmail: text('holder_email').notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    company: text('company').notNull().default(''),
    jobTitle: text('job_title').notNull().default(''),
    /** The time when the holder left. Null: not yet, or back again. Written by the area that scans people out. */
    leftAt: instantColumn('left_at'),
    /** The sale of a package that the place came with. */
    packageSaleId: integer('package_sale_id'),
  },
  (table) => [
    rowKey(table),
    // There is no cascade, because what was sold once cannot be removed with its ticket or event.
    foreignKey({
      columns: [table.accountId, table.eventId, table.ticketId],
      foreignColumns: [tickets.accountId, tickets.eventId, tickets.id],
    }),
    // A date that was used once stays, whatever became of the place.
    foreignKey({
      columns: [table.accountId, table.eventId, table.dateId],
      foreignColumns: [scheduleDates.accountId, scheduleDates.eventId, scheduleDates.id],
    }).onDelete('restrict'),
    belongsTo(table.accountId, table.packageSaleId, packageSales, 'restrict'),
    uniqueIndex('registrations_code').on(table.accountId, table.code),
    index('registrations_date').on(table.accountId, table.dateId),
    index('registrations_ticket').on(table.accountId, table.eventId, table.ticketId, table.state),
  ],
);
