import { columnsOf } from '@server/database/columnsOf.ts';
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
} from 'drizzle-orm/pg-core';
import { organizers, tags } from '../../organisation/server/public.ts';
import { basicInfoFields, type TimeSlot } from '../contract/basicInfo.ts';
import type { ContentBlock } from '../contract/details.ts';
import type { MissedPublish, Privacy, VisibilitySettings } from '../contract/publish.ts';
import type { EventStatus, TimeDisplay } from '../contract/shared.ts';

const ofAccount = (accountId: AnyPgColumn) =>
  foreignKey({ columns: [accountId], foreignColumns: [accounts.id] }).onDelete('cascade');

/**
 * One row per event. Each of its documents (basic info, details, publish settings, settings) has its own version, so
 * that saving one does not make another stale. `version` counts every change, for the row of the list.
 */
export const events = pgTable(
  'events',
  {
    ...rowColumns,
    basicInfoVersion: integer('basic_info_version').notNull().default(1),
    detailsVersion: integer('details_version').notNull().default(1),
    publishVersion: integer('publish_version').notNull().default(1),
    settingsVersion: integer('settings_version').notNull().default(1),

    ...columnsOf(basicInfoFields),
    isRecurring: boolean('is_recurring').notNull(),
    currency: text('currency').notNull(),

    timeZone: text('time_zone').notNull(),
    timeDisplay: text('time_display').$type<TimeDisplay>().notNull().default('eventTimeZone'),
    /** Wall-clock times in `time_zone`. The two instants are derived from them. */
    timeSlots: jsonb('time_slots').$type<TimeSlot[]>().notNull(),
    startsAt: instantColumn('starts_at'),
    endsAt: instantColumn('ends_at'),

    /** Venue and city in one line, for search and display. */
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
    /** It stays when the event is unpublished, because its address has been passed on. */
    firstPublishedAt: instantColumn('first_published_at'),
    cancelledAt: instantColumn('cancelled_at'),
    cancellationReason: text('cancellation_reason').notNull().default(''),
    access: text('access').$type<Privacy>().notNull().default('public'),
    passwordHash: text('password_hash'),
    /**
     * The encrypted password. It is null although there is a hash if the password was set before passwords could be
     * shown.
     */
    passwordSealed: text('password_sealed'),
    visibility: jsonb('visibility').$type<Partial<VisibilitySettings>>().notNull(),
    cancellationMessage: text('cancellation_message').notNull().default(''),
    /** The times at which the server publishes and unpublishes the event; null if it does not. */
    publishAt: instantColumn('publish_at'),
    unpublishAt: instantColumn('unpublish_at'),
    /** A scheduled publication that the checklist stopped. */
    missedPublish: jsonb('missed_publish').$type<MissedPublish>(),
    /** The key that gives access to the page of an unlisted event. */
    linkKey: text('link_key'),
    /** The email addresses of people who may open a private event without its password. */
    invited: jsonb('invited').$type<string[]>().notNull().default([]),
    /** True if the event keeps all its data but is not listed. */
    isArchived: boolean('is_archived').notNull().default(false),

    /**
     * The counters are stored with the event, so that the list needs a single query. They are computed from tickets and
     * registrations.
     */
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
    // Each order of the list has an index, in its most frequent direction.
    index('events_starts_at').on(table.accountId, sql`${table.startsAt} desc nulls last`, sql`${table.id} desc`),
    index('events_ends_at').on(table.accountId, sql`${table.endsAt} desc nulls last`, sql`${table.id} desc`),
    index('events_name').on(table.accountId, table.name, table.id),
    // The migration defers this check to the end of the transaction, so that a restored event can get another slug
    // first.
    unique('events_slug_unique').on(table.accountId, table.slug),
    index('events_status').on(table.accountId, table.status, sql`${table.startsAt} desc nulls last`),
    index('events_tickets_sold').on(table.accountId, table.ticketsSold, table.id),
    index('events_created_at').on(table.accountId, table.createdAt, table.id),
    index('events_updated_at').on(table.accountId, table.updatedAt, table.id),
    // Few events are scheduled, and every request for the list checks whether one is due.
    index('events_due')
      .on(table.accountId, sql`least(${table.publishAt}, ${table.unpublishAt})`)
      .where(sql`${table.publishAt} is not null or ${table.unpublishAt} is not null`),
  ],
);

/** The content has up to 50,000 characters per event, so it is stored apart from the row that lists read. */
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
