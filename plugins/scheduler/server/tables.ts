import type { Language } from '@contract/language.ts';
import { columnsOf } from '@server/database/columnsOf.ts';
import { belongsTo, instantColumn, rowColumns, rowKey } from '@server/database/table.ts';
import { accounts, media } from '@server/database/tables.ts';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { availabilityFields } from '../contract/availability.ts';
import { bookings as bookingContract } from '../contract/bookings.ts';
import { customizationFields, type Look, schedulerSettings as settingsContract } from '../contract/customization.ts';
import { hosts as hostContract } from '../contract/hosts.ts';
import { schedulers as contract } from '../contract/schedulers.ts';
import { workflows as workflowContract } from '../contract/workflows.ts';
import type { BookingEvent } from '../rules/workflow/booking.ts';

const ofAccount = (accountId: AnyPgColumn) =>
  foreignKey({ columns: [accountId], foreignColumns: [accounts.id] }).onDelete('cascade');

export const hosts = pgTable('scheduler_hosts', { ...rowColumns, ...columnsOf(hostContract.fields) }, (table) => [
  rowKey(table),
  ofAccount(table.accountId),
]);

/** Availability has a separate version, so that saving it does not make the scheduler's row stale. */
export const schedulers = pgTable(
  'schedulers',
  {
    ...rowColumns,
    ...columnsOf(contract.fields),
    availabilityVersion: integer('availability_version').notNull().default(1),
    ...columnsOf(availabilityFields),
  },
  (table) => [rowKey(table), ofAccount(table.accountId), index('schedulers_name').on(table.accountId, table.name)],
);

export const bookings = pgTable(
  'scheduler_bookings',
  { ...rowColumns, ...columnsOf(bookingContract.fields) },
  (table) => [
    rowKey(table),
    ofAccount(table.accountId),
    belongsTo(table.accountId, table.schedulerId, schedulers, 'restrict'),
    index('scheduler_bookings_starts_at').on(table.accountId, table.startsAt, table.id),
    index('scheduler_bookings_ends_at').on(table.accountId, table.endsAt),
    index('scheduler_bookings_scheduler').on(table.accountId, table.schedulerId, table.startsAt),
    index('scheduler_bookings_email').on(table.accountId, sql`lower(${table.email})`),
    uniqueIndex('scheduler_bookings_reference').on(table.accountId, table.reference),
  ],
);

export const singleUseLinks = pgTable(
  'scheduler_links',
  {
    ...rowColumns,
    schedulerId: integer('scheduler_id').notNull(),
    token: text('token').notNull(),
    note: text('note').notNull().default(''),
    usedAt: instantColumn('used_at'),
    expiresAt: instantColumn('expires_at'),
  },
  (table) => [
    rowKey(table),
    ofAccount(table.accountId),
    belongsTo(table.accountId, table.schedulerId, schedulers),
    uniqueIndex('scheduler_links_token').on(table.token),
  ],
);

/** Times that a guest has picked but not booked yet. Other guests cannot book them until they expire. */
export const holds = pgTable(
  'scheduler_holds',
  {
    ...rowColumns,
    schedulerId: integer('scheduler_id').notNull(),
    token: text('token').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    hostIds: jsonb('host_ids').$type<number[]>().notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [
    rowKey(table),
    ofAccount(table.accountId),
    belongsTo(table.accountId, table.schedulerId, schedulers),
    uniqueIndex('scheduler_holds_token').on(table.accountId, table.token),
    index('scheduler_holds_expires_at').on(table.accountId, table.expiresAt),
  ],
);

/** Codes by which guests prove that an e-mail address is theirs. They expire after minutes, so they are stored as plain text. */
export const verifications = pgTable(
  'scheduler_verifications',
  {
    ...rowColumns,
    schedulerId: integer('scheduler_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    language: text('language').$type<Language>().notNull(),
    code: text('code').notNull(),
    /** How many codes were sent to this address, and how many wrong ones were entered. */
    sent: integer('sent').notNull().default(1),
    wrong: integer('wrong').notNull().default(0),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [
    rowKey(table),
    ofAccount(table.accountId),
    belongsTo(table.accountId, table.schedulerId, schedulers),
    uniqueIndex('scheduler_verifications_one').on(table.accountId, table.schedulerId, table.email),
    index('scheduler_verifications_expires_at').on(table.accountId, table.expiresAt),
  ],
);

/** The workflows that send messages to the guests and hosts of a scheduler. */
export const workflows = pgTable(
  'scheduler_workflows',
  { ...rowColumns, schedulerId: integer('scheduler_id').notNull(), ...columnsOf(workflowContract.fields) },
  (table) => [
    rowKey(table),
    ofAccount(table.accountId),
    belongsTo(table.accountId, table.schedulerId, schedulers),
    index('scheduler_workflows_scheduler').on(table.accountId, table.schedulerId),
  ],
);

/** The events of a booking in order. Append-only, because messages reference an event by its number. */
export const bookingEvents = pgTable(
  'scheduler_booking_events',
  {
    ...rowColumns,
    bookingId: integer('booking_id').notNull(),
    kind: text('kind').$type<BookingEvent['kind']>().notNull(),
    at: instantColumn('at').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (table) => [
    rowKey(table),
    ofAccount(table.accountId),
    belongsTo(table.accountId, table.bookingId, bookings),
    index('scheduler_booking_events_booking').on(table.accountId, table.bookingId, table.id),
  ],
);

/** The look of a scheduler's page: the draft in columns, and the published version. No row: the defaults. */
export const customizations = pgTable(
  'scheduler_customizations',
  {
    ...rowColumns,
    schedulerId: integer('scheduler_id').notNull(),
    ...columnsOf(customizationFields),
    published: jsonb('published').$type<Look>(),
    publishedAt: instantColumn('published_at'),
  },
  (table) => [
    rowKey(table),
    ofAccount(table.accountId),
    belongsTo(table.accountId, table.schedulerId, schedulers),
    belongsTo(table.accountId, table.logoMediaId, media, 'restrict'),
    belongsTo(table.accountId, table.coverMediaId, media, 'restrict'),
    belongsTo(table.accountId, table.hostPhotoMediaId, media, 'restrict'),
    uniqueIndex('scheduler_customizations_one').on(table.accountId, table.schedulerId),
  ],
);

/** Unsaved drafts for the preview of the page. */
export const previews = pgTable(
  'scheduler_previews',
  {
    ...rowColumns,
    schedulerId: integer('scheduler_id').notNull(),
    userId: integer('user_id').notNull(),
    look: jsonb('look').$type<Look>().notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [
    rowKey(table),
    ofAccount(table.accountId),
    belongsTo(table.accountId, table.schedulerId, schedulers),
    uniqueIndex('scheduler_previews_one').on(table.accountId, table.schedulerId, table.userId),
    index('scheduler_previews_expires_at').on(table.accountId, table.expiresAt),
  ],
);

/** The settings that apply to all schedulers of an account. */
export const settings = pgTable(
  'scheduler_settings',
  { ...rowColumns, ...columnsOf(settingsContract.fields) },
  (table) => [rowKey(table), ofAccount(table.accountId), uniqueIndex('scheduler_settings_one').on(table.accountId)],
);

/** Calendar feeds of bookings: anybody with the address can read them until it is renewed or revoked. */
export const feeds = pgTable(
  'scheduler_feeds',
  { ...rowColumns, schedulerId: integer('scheduler_id').notNull() },
  (table) => [
    rowKey(table),
    ofAccount(table.accountId),
    belongsTo(table.accountId, table.schedulerId, schedulers),
    uniqueIndex('scheduler_feeds_one').on(table.accountId, table.schedulerId),
  ],
);
