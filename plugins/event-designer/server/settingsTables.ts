import { columnsOf } from '@server/database/columnsOf.ts';
import { belongsTo, instantColumn, rowColumns, rowKey } from '@server/database/table.ts';
import { accounts } from '@server/database/tables.ts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { organizers } from '../../organisation/server/public.ts';
import { accessibilityRules as admissionRules } from '../contract/accessibility.ts';
import { meetingInstances as meetings } from '../contract/meetingInstances.ts';
import type { SettingCard } from '../contract/settingCards.ts';
import { events } from './tables.ts';

/**
 * An event's own values of one card of its settings. The event follows the default if there is no row or the row has no
 * values. The values are complete, so that a later change of the default does not affect the event. The cards `time` and
 * `attendeeApp` store their values in the event; their rows only record the last change.
 */
export const eventSettingCards = pgTable(
  'event_setting_cards',
  {
    accountId: integer('account_id').notNull(),
    eventId: integer('event_id').notNull(),
    card: text('card').$type<SettingCard>().notNull(),
    version: integer('version').notNull().default(1),
    values: jsonb('values').$type<Record<string, unknown>>(),
    changedAt: instantColumn('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.eventId, table.card] }),
    belongsTo(table.accountId, table.eventId, events),
  ],
);

/**
 * The default of one card, of an organiser or of the account. An event follows its organiser's default, or otherwise the
 * account's. A removed default has no values, but its row stays, because its version is part of the version of every card
 * that follows the default.
 */
export const settingDefaults = pgTable(
  'setting_defaults',
  {
    ...rowColumns,
    organizerId: integer('organizer_id'),
    card: text('card').$type<SettingCard>().notNull(),
    values: jsonb('values').$type<Record<string, unknown>>(),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    belongsTo(table.accountId, table.organizerId, organizers),
    uniqueIndex('setting_defaults_owner').on(table.accountId, table.card, sql`coalesce(${table.organizerId}, 0)`),
  ],
);

/** Rules that decide who is admitted, when and how often. */
export const accessibilityRules = pgTable(
  'accessibility_rules',
  {
    ...rowColumns,
    ...columnsOf(admissionRules.fields),
  },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.eventId, events),
    index('accessibility_rules_event').on(table.accountId, table.eventId, table.id),
  ],
);

/** The occasions that meetings are planned for. An event with one of them cannot be deleted. */
export const meetingInstances = pgTable(
  'meeting_instances',
  {
    ...rowColumns,
    ...columnsOf(meetings.fields),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    belongsTo(table.accountId, table.eventId, events, 'restrict'),
    index('meeting_instances_created_at').on(table.accountId, table.createdAt, table.id),
  ],
);
