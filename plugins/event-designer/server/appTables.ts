import { columnsOf } from '@server/database/columnsOf.ts';
import { belongsTo, rowColumns, rowKey } from '@server/database/table.ts';
import { media } from '@server/database/tables.ts';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type AppConfig, appVisibilities } from '../contract/appConfig.ts';
import { appHighlights as highlightContract } from '../contract/appHighlights.ts';
import { appSettingFields } from '../contract/appSettings.ts';
import { appThemeFields } from '../contract/appTheme.ts';
import { events } from './tables.ts';

/** The drafts of theme and settings. Each has its own version, so that saving one does not make the other stale. */
export const attendeeApps = pgTable(
  'attendee_apps',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    themeVersion: integer('theme_version').notNull().default(1),
    settingsVersion: integer('settings_version').notNull().default(1),
    visibility: text('visibility', { enum: appVisibilities }).notNull().default('live'),
    ...columnsOf(appThemeFields),
    ...columnsOf(appSettingFields),
  },
  (table) => [
    rowKey(table),
    uniqueIndex('attendee_apps_event').on(table.accountId, table.eventId),
    belongsTo(table.accountId, table.eventId, events),
    belongsTo(table.accountId, table.iconId, media, 'restrict'),
    belongsTo(table.accountId, table.splashId, media, 'restrict'),
    belongsTo(table.accountId, table.logoLightId, media, 'restrict'),
    belongsTo(table.accountId, table.logoDarkId, media, 'restrict'),
    belongsTo(table.accountId, table.coverId, media, 'restrict'),
  ],
);

export const appHighlights = pgTable(
  'app_highlights',
  { ...rowColumns, ...columnsOf(highlightContract.fields) },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.eventId, events),
    belongsTo(table.accountId, table.imageId, media, 'restrict'),
    index('app_highlights_position').on(table.accountId, table.eventId, table.position, table.id),
  ],
);

/** The published versions, one per row. Rows are never changed. */
export const appVersions = pgTable(
  'app_versions',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    number: integer('number').notNull(),
    publishedBy: text('published_by').notNull(),
    restoredFrom: integer('restored_from'),
    config: jsonb('config').$type<AppConfig>().notNull(),
  },
  (table) => [
    rowKey(table),
    uniqueIndex('app_versions_number').on(table.accountId, table.eventId, table.number),
    belongsTo(table.accountId, table.eventId, events),
  ],
);
