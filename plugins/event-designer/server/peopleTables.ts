import { columnsOf } from '@server/database/columnsOf.ts';
import { belongsTo, refersTo, rowColumns, rowKey } from '@server/database/table.ts';
import { media } from '@server/database/tables.ts';
import { index, pgTable } from 'drizzle-orm/pg-core';
import * as speakerContract from '../contract/speakers.ts';
import * as contract from '../contract/sponsors.ts';
import { codeBatches } from './codeTables.ts';
import { events } from './tables.ts';

export const speakers = pgTable(
  'speakers',
  { ...rowColumns, ...columnsOf(speakerContract.speakers.fields) },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.eventId, events),
    belongsTo(table.accountId, table.photoId, media, 'restrict'),
    index('speakers_order').on(table.accountId, table.eventId, table.displayOrder, table.id),
    index('speakers_email').on(table.accountId, table.eventId, table.email),
  ],
);

export const sponsorTiers = pgTable(
  'sponsor_tiers',
  { ...rowColumns, ...columnsOf(contract.sponsorTiers.fields) },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.eventId, events),
    index('sponsor_tiers_position').on(table.accountId, table.eventId, table.position, table.id),
  ],
);

export const sponsors = pgTable('sponsors', { ...rowColumns, ...columnsOf(contract.sponsors.fields) }, (table) => [
  rowKey(table),
  belongsTo(table.accountId, table.eventId, events),
  belongsTo(table.accountId, table.logoId, media, 'restrict'),
  ...refersTo(contract.sponsors.fields, table, { tierId: sponsorTiers }),
  index('sponsors_order').on(table.accountId, table.eventId, table.displayOrder, table.id),
]);

export const sponsorEntitlements = pgTable(
  'sponsor_entitlements',
  { ...rowColumns, ...columnsOf(contract.sponsorEntitlements.fields) },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.eventId, events),
    ...refersTo(contract.sponsorEntitlements.fields, table, { sponsorId: sponsors, batchId: codeBatches }),
  ],
);
