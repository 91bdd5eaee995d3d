import type { AreaRoutes, Context } from '@server/http/area.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type ExtraSale, extraSales as extraResource, packageSales as packageResource } from '../contract/sales.ts';
import { findEvent } from './eventRows.ts';
import { extraSales, extras } from './extraTables.ts';
import { packageSales, packages } from './packageTables.ts';
import { scheduleDates } from './scheduleTables.ts';

type ExtraSaleRecord = typeof extraSales.$inferSelect;
type PackageSaleRecord = typeof packageSales.$inferSelect;

/** Returns the starts of the dates that the sales are for. */
async function startsOf(
  rows: readonly { dateId: number | null }[],
  { tx }: Context,
): Promise<Map<number | null, string>> {
  const ids = [...new Set(rows.flatMap(({ dateId }) => dateId ?? []))];
  if (ids.length === 0) return new Map();
  const { id, start } = scheduleDates;
  const dates = await tx.select({ id, start }).from(scheduleDates).where(inArray(id, ids));
  return new Map(dates.map((date) => [date.id, date.start]));
}

async function presentPackageSales(rows: readonly PackageSaleRecord[], context: Context) {
  const starts = await startsOf(rows, context);
  return rows.map(({ accountId: _account, ...row }) => ({ ...row, dateStart: starts.get(row.dateId) ?? null }));
}

/** A copy of an extra has the same ids of choices, which may have other labels by now. */
const choiceKey = (extraId: number, choiceId: string) => `${extraId} ${choiceId}`;

/** Returns the labels of all choices that the sold extras have now, by `choiceKey`. */
async function choiceLabels(rows: readonly ExtraSaleRecord[], { tx }: Context): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ extraId }) => extraId))];
  if (ids.length === 0) return new Map();
  const extraRows = await tx
    .select({ extraId: extras.id, options: extras.options })
    .from(extras)
    .where(inArray(extras.id, ids));
  const labels = extraRows.flatMap(({ extraId, options }) =>
    options.flatMap(({ choices }) => choices.map(({ id, label }) => [choiceKey(extraId, id), label] as const)),
  );
  return new Map(labels);
}

/** Returns the names of the packages that the extras were part of, by the id of the package sale. */
async function packageNames(rows: readonly ExtraSaleRecord[], { tx }: Context): Promise<Map<number | null, string>> {
  const ids = [...new Set(rows.flatMap(({ packageSaleId }) => packageSaleId ?? []))];
  if (ids.length === 0) return new Map();
  const packageRows = await tx
    .select({ id: packageSales.id, name: packages.name })
    .from(packageSales)
    .innerJoin(packages, and(eq(packages.accountId, packageSales.accountId), eq(packages.id, packageSales.packageId)))
    .where(inArray(packageSales.id, ids));
  return new Map(packageRows.map(({ id, name }) => [id, name]));
}

/** Returns the titles of the extras in each order, with the id of their sale. */
async function titlesOfOrders(rows: readonly ExtraSaleRecord[], { tx }: Context) {
  const ids = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
  const ofOrders = new Map<number | null, { id: number; title: string }[]>();
  if (ids.length === 0) return ofOrders;
  const found = await tx
    .select({ id: extraSales.id, orderId: extraSales.orderId, title: extras.title })
    .from(extraSales)
    .innerJoin(extras, and(eq(extras.accountId, extraSales.accountId), eq(extras.id, extraSales.extraId)))
    .where(inArray(extraSales.orderId, ids))
    .orderBy(asc(extraSales.id));
  for (const { orderId, ...sale } of found) ofOrders.set(orderId, [...(ofOrders.get(orderId) ?? []), sale]);
  return ofOrders;
}

export async function presentExtraSales(rows: readonly ExtraSaleRecord[], context: Context): Promise<ExtraSale[]> {
  const starts = await startsOf(rows, context);
  const labels = await choiceLabels(rows, context);
  const names = await packageNames(rows, context);
  const orders = await titlesOfOrders(rows, context);
  return rows.map(({ accountId: _account, choiceIds, packageSaleId, orderId, chargedIds: _charged, ...row }) => ({
    ...row,
    dateStart: starts.get(row.dateId) ?? null,
    choices: choiceIds.flatMap((id) => labels.get(choiceKey(row.extraId, id)) ?? []),
    packageName: names.get(packageSaleId) ?? '',
    orderedWith: (orders.get(orderId) ?? []).flatMap(({ id, title }) => (id === row.id ? [] : [title])),
  }));
}

/** Returns the only row of a result. */
function only<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('One row is one sale');
  return item;
}

/** Returns what both collections share: rows of an event that exists, presented many at a time. */
function ofEvent<Row, Item>(
  eventId: PgColumn,
  presentMany: (rows: readonly Row[], context: Context) => Promise<Item[]>,
) {
  return {
    parent: { eventId },
    before: async (context: Context) => void (await findEvent(context)),
    present: async (row: Row, context: Context) => only(await presentMany([row], context)),
    presentMany,
  };
}

export function saleRoutes(routes: AreaRoutes): void {
  routes.resource(extraResource, { table: extraSales, ...ofEvent(extraSales.eventId, presentExtraSales) });
  routes.resource(packageResource, { table: packageSales, ...ofEvent(packageSales.eventId, presentPackageSales) });
}
