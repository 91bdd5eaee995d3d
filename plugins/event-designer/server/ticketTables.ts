import { belongsTo, instantColumn, rowColumns, rowKey } from '@server/database/table.ts';
import { media } from '@server/database/tables.ts';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type {
  AccessProtection,
  TicketAvailability,
  TicketGrouping,
  TicketType,
  TicketVisibility,
} from '../contract/shared.ts';
import type {
  PriceTier,
  RelativeMoment,
  TicketValidity,
  ValidityStarts,
  WhenNotOnSale,
} from '../contract/ticketFields.ts';
import type { StockPool, TierSale } from '../contract/tickets.ts';
import { events } from './tables.ts';

const price = (name: string) => bigint(name, { mode: 'number' });

export const stockPools = pgTable(
  'stock_pools',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    holds: jsonb('holds').$type<StockPool['holds']>().notNull().default([]),
    closeWhenSoldOut: boolean('close_when_sold_out').notNull().default(false),
    isClosed: boolean('is_closed').notNull().default(false),
    releaseAfterExit: boolean('release_after_exit').notNull().default(false),
    sold: integer('sold').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    /** Sold places whose holder has left, whether or not the pool releases them. */
    exited: integer('exited').notNull().default(0),
  },
  (table) => [
    rowKey(table),
    unique('stock_pools_of_event').on(table.accountId, table.eventId, table.id),
    belongsTo(table.accountId, table.eventId, events),
  ],
);

/** Sections of an event's tickets. */
export const ticketGroups = pgTable(
  'ticket_groups',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    kind: text('kind').$type<TicketGrouping>().notNull(),
    linkToken: text('link_token'),
  },
  (table) => [
    rowKey(table),
    unique('ticket_groups_of_event').on(table.accountId, table.eventId, table.id),
    belongsTo(table.accountId, table.eventId, events),
  ],
);

export const tickets = pgTable(
  'tickets',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    internalName: text('internal_name').notNull(),
    description: text('description').notNull(),
    colour: text('colour').notNull().default(''),
    imageId: integer('image_id'),
    imageAlt: text('image_alt').notNull().default(''),
    groupId: integer('group_id'),
    type: text('type').$type<TicketType>().notNull(),
    quantity: integer('quantity'),
    stockPoolId: integer('stock_pool_id'),
    /** Whoever writes these, or removes a pool, holds the event's lock: no pool in here is missing. */
    alsoPoolIds: jsonb('also_pool_ids').$type<number[]>().notNull().default([]),
    price: price('price').notNull(),
    isPayWhatYouWant: boolean('is_pay_what_you_want').notNull().default(false),
    suggestedPrice: price('suggested_price'),
    tiers: jsonb('tiers').$type<PriceTier[]>().notNull().default([]),
    minPerOrder: integer('min_per_order').notNull(),
    maxPerOrder: integer('max_per_order'),
    visibility: text('visibility').$type<TicketVisibility>().notNull(),
    visibleFrom: instantColumn('visible_from'),
    visibleUntil: instantColumn('visible_until'),
    whenNotOnSale: text('when_not_on_sale').$type<WhenNotOnSale>().notNull().default('show_unavailable'),
    hideWhenSoldOut: boolean('hide_when_sold_out').notNull().default(false),
    hiddenIfAvailableId: integer('hidden_if_available_id'),
    availability: text('availability').$type<TicketAvailability>().notNull(),
    saleStart: instantColumn('sale_start'),
    saleEnd: instantColumn('sale_end'),
    relativeSaleStart: jsonb('relative_sale_start').$type<RelativeMoment>(),
    relativeSaleEnd: jsonb('relative_sale_end').$type<RelativeMoment>(),
    validity: text('validity').$type<TicketValidity>().notNull().default('event_date'),
    validFrom: instantColumn('valid_from'),
    validUntil: instantColumn('valid_until'),
    validityMinutes: integer('validity_minutes'),
    validityStarts: text('validity_starts').$type<ValidityStarts>().notNull().default('purchase'),
    checkInFrom: instantColumn('check_in_from'),
    checkInUntil: instantColumn('check_in_until'),
    attentionText: text('attention_text').notNull().default(''),
    badgeTypeId: integer('badge_type_id'),
    requiresApproval: boolean('requires_approval').notNull().default(false),
    hasWaitlist: boolean('has_waitlist').notNull().default(false),
    isTransferable: boolean('is_transferable').notNull().default(true),
    isRefundable: boolean('is_refundable').notNull().default(true),
    isAdmission: boolean('is_admission').notNull().default(true),
    accessProtection: text('access_protection').$type<AccessProtection>().notNull(),
    passCodeHash: text('pass_code_hash'),
    isPaused: boolean('is_paused').notNull(),
    isArchived: boolean('is_archived').notNull().default(false),
    /** Fed by registrations; no client ever sends them. */
    sold: integer('sold').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    tierSales: jsonb('tier_sales').$type<TierSale[]>().notNull().default([]),
  },
  (table) => [
    rowKey(table),
    unique('tickets_of_event').on(table.accountId, table.eventId, table.id),
    belongsTo(table.accountId, table.eventId, events),
    // The pool's event is part of the key: a ticket cannot draw from another event's pool.
    foreignKey({
      columns: [table.accountId, table.eventId, table.stockPoolId],
      foreignColumns: [stockPools.accountId, stockPools.eventId, stockPools.id],
    }),
    foreignKey({
      columns: [table.accountId, table.eventId, table.groupId],
      foreignColumns: [ticketGroups.accountId, ticketGroups.eventId, ticketGroups.id],
    }),
    belongsTo(table.accountId, table.imageId, media, 'restrict'),
    index('tickets_position').on(table.accountId, table.eventId, table.position, table.id),
    index('tickets_pool').on(table.accountId, table.stockPoolId),
  ],
);

/** Wrong pass codes, counted for a while per ticket and per whoever tries. */
export const passCodeTries = pgTable(
  'pass_code_tries',
  {
    accountId: integer('account_id').notNull(),
    ticketId: integer('ticket_id').notNull(),
    /** `user:7`, or how a visitor of the event's page is told apart. */
    caller: text('caller').notNull(),
    count: integer('count').notNull(),
    resetsAt: instantColumn('resets_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.ticketId, table.caller] }),
    foreignKey({
      columns: [table.accountId, table.ticketId],
      foreignColumns: [tickets.accountId, tickets.id],
    }).onDelete('cascade'),
  ],
);
