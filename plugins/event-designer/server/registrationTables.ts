import { belongsTo, instantColumn, rowColumns, rowKey } from '@server/database/table.ts';
import { bigint, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SoldValidity } from '../rules/access/ticketTimes.ts';
import { codeLength, registrationCodeOf } from '../rules/registrationCode.ts';
import { packageSales } from './packageTables.ts';
import { scheduleDates } from './scheduleTables.ts';
import { tickets } from './ticketTables.ts';

const newCode = () => registrationCodeOf(crypto.getRandomValues(new Uint8Array(codeLength)));

/** One row per sold or reserved place, with its holder. */
export const registrations = pgTable(
  'registrations',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    ticketId: integer('ticket_id').notNull(),
    /** The date of the series that the place is for. */
    dateId: integer('date_id'),
    /** The price tier of the sale. Null: the ticket's own price. */
    tierId: text('tier_id'),
    state: text('state').$type<'reserved' | 'sold' | 'cancelled'>().notNull(),
    /** The price paid, in cents. Later changes of the ticket's price do not affect it. */
    pricePaid: bigint('price_paid', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** The refunded amount, in cents. */
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    code: text('code').notNull().$defaultFn(newCode),
    /** The holder's fields; empty until the holder is known. */
    holderName: text('holder_name').notNull().default(''),
    holderEmail: text('holder_email').notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    company: text('company').notNull().default(''),
    jobTitle: text('job_title').notNull().default(''),
    /**
     * The time when the holder left; null if the holder has not left or has come back. The area that scans people out
     * writes it.
     */
    leftAt: instantColumn('left_at'),
    /**
     * The validity that the place was sold with. If it is null or belongs to another ticket, the validity of the ticket
     * applies.
     */
    validity: jsonb('validity').$type<SoldValidity>(),
    /** The package sale that the place is part of. */
    packageSaleId: integer('package_sale_id'),
  },
  (table) => [
    rowKey(table),
    // There is no cascade, because a sold place cannot be removed with its ticket or event.
    foreignKey({
      columns: [table.accountId, table.eventId, table.ticketId],
      foreignColumns: [tickets.accountId, tickets.eventId, tickets.id],
    }),
    // A date that ever had a place cannot be removed, even if the place was cancelled.
    foreignKey({
      columns: [table.accountId, table.eventId, table.dateId],
      foreignColumns: [scheduleDates.accountId, scheduleDates.eventId, scheduleDates.id],
    }).onDelete('restrict'),
    belongsTo(table.accountId, table.packageSaleId, packageSales, 'restrict'),
    uniqueIndex('registrations_code').on(table.accountId, table.code),
    index('registrations_package').on(table.accountId, table.packageSaleId),
    index('registrations_date').on(table.accountId, table.dateId),
    index('registrations_ticket').on(table.accountId, table.eventId, table.ticketId, table.state),
  ],
);
