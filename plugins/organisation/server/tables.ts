import { columnsOf } from '@server/database/columnsOf.ts';
import { rowColumns, rowKey } from '@server/database/table.ts';
import { accounts } from '@server/database/tables.ts';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, foreignKey, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { emailNewsletters as newsletterContract } from '../contract/newsletters.ts';
import { organizers as organizerContract } from '../contract/organizers.ts';
import { managedTags } from '../contract/tags.ts';
import { venues } from '../contract/venues.ts';

const ofAccount = (accountId: AnyPgColumn) =>
  foreignKey({ columns: [accountId], foreignColumns: [accounts.id] }).onDelete('cascade');

export const organizers = pgTable('organizers', { ...rowColumns, ...columnsOf(organizerContract.fields) }, (table) => [
  rowKey(table),
  ofAccount(table.accountId),
  index('organizers_name').on(table.accountId, table.name),
]);

export const tags = pgTable('tags', { ...rowColumns, ...columnsOf(managedTags.fields) }, (table) => [
  rowKey(table),
  ofAccount(table.accountId),
  uniqueIndex('tags_name_unique').on(table.accountId, sql`lower(${table.name})`),
]);

/** The account's reusable venues. Events copy their values, so renaming a venue changes no event. */
export const savedVenues = pgTable('saved_venues', { ...rowColumns, ...columnsOf(venues.fields) }, (table) => [
  rowKey(table),
  ofAccount(table.accountId),
  index('saved_venues_name').on(table.accountId, table.name, table.id),
]);

/** The newsletters that people can join. */
export const emailNewsletters = pgTable(
  'email_newsletters',
  { ...rowColumns, ...columnsOf(newsletterContract.fields) },
  (table) => [
    rowKey(table),
    ofAccount(table.accountId),
    uniqueIndex('email_newsletters_name').on(table.accountId, sql`lower(${table.name})`),
  ],
);
