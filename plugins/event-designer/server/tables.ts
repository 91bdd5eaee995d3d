import { belongsTo, instantColumn, rowColumns, rowKey } from '@server/database/table.ts';
import { accounts, media } from '@server/database/tables.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Online, TimeSlot, Venue } from '../contract/basicInfo.ts';
import type { ContentBlock } from '../contract/details.ts';
import type { MissedPublish, Privacy, VisibilitySettings } from '../contract/publish.ts';
import type {
  AccessProtection,
  EventMode,
  EventStatus,
  LocationType,
  TicketAvailability,
  TicketGrouping,
  TicketType,
  TicketVisibility,
  TimeDisplay,
} from '../contract/shared.ts';
import type {
  PriceTier,
  RelativeMoment,
  TicketValidity,
  ValidityStarts,
  WhenNotOnSale,
} from '../contract/ticketFields.ts';
import type { StockPool, TierSale } from '../contract/tickets.ts';

const ofAccount = (accountId: AnyPgColumn) =>
  foreignKey({ columns: [accountId], foreignColumns: [accounts.id] }).onDelete('cascade');

const price = (name: string) => bigint(name, { mode: 'number' });

export const organizers = pgTable(
  'organizers',
  { ...rowColumns, name: text('name').notNull(), email: text('email') },
  (table) => [rowKey(table), ofAccount(table.accountId), index('organizers_name').on(table.accountId, table.name)],
);

export const tags = pgTable('tags', { ...rowColumns, name: text('name').notNull() }, (table) => [
  rowKey(table),
  ofAccount(table.accountId),
  uniqueIndex('tags_name_unique').on(table.accountId, sql`lower(${table.name})`),
]);

/**
 * One row an event. Its documents (basic info, details, publish settings, settings) have a version each, so
 * that saving one does not make another stale; `version` counts every change, for the row of the list.
 */
export const events = pgTable(
  'events',
  {
    ...rowColumns,
    basicInfoVersion: integer('basic_info_version').notNull().default(1),
    detailsVersion: integer('details_version').notNull().default(1),
    publishVersion: integer('publish_version').notNull().default(1),
    settingsVersion: integer('settings_version').notNull().default(1),

    name: text('name').notNull(),
    /** Its part of the public address; one of the account's alone. Fixed once the event was published. */
    slug: text('slug').notNull(),
    /** What the organiser calls it in other systems; nobody else sees it. */
    internalCode: text('internal_code').notNull().default(''),
    /** In the browser's tab and in search results; empty is the name. */
    pageTitle: text('page_title').notNull().default(''),
    /** ISO 639-1, the main one first. */
    languages: jsonb('languages').$type<string[]>().notNull().default(['en']),
    /** How many people all tickets together may let in; null is unlimited. */
    capacityTotal: integer('capacity_total'),
    mode: text('mode').$type<EventMode>().notNull().default('standard'),
    isRecurring: boolean('is_recurring').notNull(),
    eventTypeId: integer('event_type_id'),
    categoryId: integer('category_id'),
    organizerId: integer('organizer_id'),
    currency: text('currency').notNull(),

    timeZone: text('time_zone').notNull(),
    timeDisplay: text('time_display').$type<TimeDisplay>().notNull().default('eventTimeZone'),
    /** Wall clocks in `time_zone`; the truth. The two instants follow from them. */
    timeSlots: jsonb('time_slots').$type<TimeSlot[]>().notNull(),
    startsAt: instantColumn('starts_at'),
    endsAt: instantColumn('ends_at'),

    locationType: text('location_type').$type<LocationType>().notNull(),
    venue: jsonb('venue').$type<Venue>().notNull(),
    online: jsonb('online').$type<Online>().notNull(),
    /** Venue and city in one line, to search and show. */
    place: text('place').notNull(),

    isEnableAttendeeApp: boolean('is_enable_attendee_app').notNull().default(false),

    summary: text('summary').notNull().default(''),
    coverMediaId: integer('cover_media_id'),
    coverAlt: text('cover_alt').notNull().default(''),
    profileImageUrl: text('profile_image_url'),
    tabletImageUrl: text('tablet_image_url'),
    mobileImageUrl: text('mobile_image_url'),

    status: text('status').$type<EventStatus>().notNull().default('unpublished'),
    publishedAt: instantColumn('published_at'),
    /** Stays when the event is unpublished: its address has been passed on. */
    firstPublishedAt: instantColumn('first_published_at'),
    cancelledAt: instantColumn('cancelled_at'),
    cancellationReason: text('cancellation_reason').notNull().default(''),
    access: text('access').$type<Privacy>().notNull().default('public'),
    passwordHash: text('password_hash'),
    visibility: jsonb('visibility').$type<Partial<VisibilitySettings>>().notNull(),
    cancellationMessage: text('cancellation_message').notNull().default(''),
    /** When the server publishes and unpublishes by itself; null: it does not. */
    publishAt: instantColumn('publish_at'),
    unpublishAt: instantColumn('unpublish_at'),
    /** A scheduled publication that the checklist stopped. */
    missedPublish: jsonb('missed_publish').$type<MissedPublish>(),
    /** Opens the page of an unlisted event. */
    linkKey: text('link_key'),
    /** E-mail addresses of those who may open a private event without its password. */
    invited: jsonb('invited').$type<string[]>().notNull().default([]),
    /** Out of the list, and kept whole. */
    isArchived: boolean('is_archived').notNull().default(false),

    /** Kept beside the event, so that the list stays one query. Fed by tickets and registrations. */
    ticketCount: integer('ticket_count').notNull().default(0),
    ticketsSold: integer('tickets_sold').notNull().default(0),
    ticketsReserved: integer('tickets_reserved').notNull().default(0),
    ticketsTotal: bigint('tickets_total', { mode: 'number' }),
  },
  (table) => [
    rowKey(table),
    ofAccount(table.accountId),
    belongsTo(table.accountId, table.organizerId, organizers, 'restrict'),
    belongsTo(table.accountId, table.coverMediaId, media, 'restrict'),
    // One for each order that the list offers, in the direction that it is asked for most.
    index('events_starts_at').on(table.accountId, sql`${table.startsAt} desc nulls last`, sql`${table.id} desc`),
    index('events_ends_at').on(table.accountId, sql`${table.endsAt} desc nulls last`, sql`${table.id} desc`),
    index('events_name').on(table.accountId, table.name, table.id),
    // Checked when the transaction ends (by its migration): an event that is restored gets another one first, if need be.
    unique('events_slug_unique').on(table.accountId, table.slug),
    index('events_status').on(table.accountId, table.status, sql`${table.startsAt} desc nulls last`),
    index('events_tickets_sold').on(table.accountId, table.ticketsSold, table.id),
    index('events_created_at').on(table.accountId, table.createdAt, table.id),
    index('events_updated_at').on(table.accountId, table.updatedAt, table.id),
    // Few events wait for the clock, and every reader of the list asks whether one is due.
    index('events_due')
      .on(table.accountId, sql`least(${table.publishAt}, ${table.unpublishAt})`)
      .where(sql`${table.publishAt} is not null or ${table.unpublishAt} is not null`),
  ],
);

/** Up to 50,000 characters an event: apart from the row that lists read. */
export const eventContent = pgTable(
  'event_content',
  {
    accountId: integer('account_id').notNull(),
    eventId: integer('event_id').notNull(),
    blocks: jsonb('blocks').$type<ContentBlock[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.eventId] }),
    belongsTo(table.accountId, table.eventId, events),
  ],
);

export const eventTags = pgTable(
  'event_tags',
  {
    accountId: integer('account_id').notNull(),
    eventId: integer('event_id').notNull(),
    tagId: integer('tag_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.eventId, table.tagId] }),
    belongsTo(table.accountId, table.eventId, events),
    belongsTo(table.accountId, table.tagId, tags),
    index('event_tags_tag').on(table.accountId, table.tagId),
  ],
);

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

/** Sections of an event's tickets. Here and not with the other tables of tickets, which refer to these. */
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
