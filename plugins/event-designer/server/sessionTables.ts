import { columnsOf } from '@server/database/columnsOf.ts';
import { belongsTo, refersTo, rowColumns, rowKey } from '@server/database/table.ts';
import { media } from '@server/database/tables.ts';
import { index, jsonb, pgTable, unique } from 'drizzle-orm/pg-core';
import { programmeReleases as releaseContract } from '../contract/agenda.ts';
import * as contract from '../contract/sessions.ts';
import type { Programme } from '../rules/sessions/programme.ts';
import { events } from './tables.ts';

export const sessionRooms = pgTable(
  'session_rooms',
  { ...rowColumns, ...columnsOf(contract.sessionRooms.fields) },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.eventId, events),
    index('session_rooms_position').on(table.accountId, table.eventId, table.position, table.id),
  ],
);

export const sessionTracks = pgTable(
  'session_tracks',
  { ...rowColumns, ...columnsOf(contract.sessionTracks.fields) },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.eventId, events),
    index('session_tracks_position').on(table.accountId, table.eventId, table.position, table.id),
  ],
);

export const eventSessions = pgTable(
  'event_sessions',
  { ...rowColumns, ...columnsOf(contract.sessions.fields) },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.eventId, events),
    belongsTo(table.accountId, table.imageId, media, 'restrict'),
    ...refersTo(contract.sessions.fields, table, { roomId: sessionRooms, trackId: sessionTracks }),
    index('event_sessions_start').on(table.accountId, table.eventId, table.startsAt, table.id),
    index('event_sessions_external').on(table.accountId, table.eventId, table.externalId),
  ],
);

/** Released versions. Each row stores the whole programme at that time. */
export const programmeReleases = pgTable(
  'programme_releases',
  {
    ...rowColumns,
    ...columnsOf(releaseContract.fields),
    programme: jsonb('programme').$type<Programme>().notNull(),
  },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.eventId, events),
    unique('programme_releases_number').on(table.accountId, table.eventId, table.number),
  ],
);
