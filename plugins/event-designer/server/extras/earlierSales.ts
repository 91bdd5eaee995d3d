import type { Context } from '@server/http/area.ts';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Earlier } from '../../rules/extras/extraOrder.ts';
import type { EarlierPieces } from '../../rules/extras/openPieces.ts';
import { extraOrderRegistrations as links } from '../extraOrderTables.ts';
import { extraSales } from '../extraTables.ts';
import { oneOf } from '../oneOf.ts';
import { registrations } from '../registrationTables.ts';
import type { ExtraRecord } from './extraRows.ts';

type CallContext = Pick<Context, 'tx'>;
type Link = { sale: string; registrationId: number };

const ofOrder = (id: number | null) => `order ${id}`;
const ofPackage = (id: number | null) => `package ${id}`;

/**
 * Returns the ids of registrations, and of all that have an order or a package in common with one of them, also by way of
 * others: an order of several does not say which of them has a piece.
 */
async function linkedIds(ids: readonly number[], { tx }: CallContext): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    with recursive linked (id) as (
      select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
      union
      select next.id from linked cross join lateral (
        select other.registration_id as id from ${links} mine
          join ${links} other on other.account_id = mine.account_id and other.order_id = mine.order_id
          where mine.registration_id = linked.id
        union all
        select other.id from ${registrations} mine
          join ${registrations} other on other.account_id = mine.account_id
            and other.package_sale_id = mine.package_sale_id
          where mine.id = linked.id
      ) next
    )
    select id from linked`);
  return rows.map(({ id }) => id);
}

/** Returns the registrations that each order and each package sale went with. */
function registrationsBySale(all: readonly Link[]): Map<string, number[]> {
  const bySale = new Map<string, number[]>();
  for (const { sale, registrationId } of all) bySale.set(sale, [...(bySale.get(sale) ?? []), registrationId]);
  return bySale;
}

/** Returns what registrations and those linked with them have of the extras of an event. */
export async function earlierSales(
  registrationIds: readonly number[],
  extras: ReadonlyMap<number, ExtraRecord>,
  { tx }: CallContext,
): Promise<Earlier> {
  if (registrationIds.length === 0) return { registrationIds, tickets: new Map(), pieces: [], extras: [] };
  const ids = await linkedIds(registrationIds, { tx });
  const { id, ticketId, packageSaleId } = registrations;
  const rows = await tx
    .select({ id, ticketId, packageSaleId })
    .from(registrations)
    .where(and(oneOf(id, ids), ne(registrations.state, 'cancelled')));
  const ofOrders = await tx.select().from(links).where(oneOf(links.registrationId, ids));
  const bySale = registrationsBySale([
    ...ofOrders.map(({ orderId, registrationId }) => ({ sale: ofOrder(orderId), registrationId })),
    ...rows.map((row) => ({ sale: ofPackage(row.packageSaleId), registrationId: row.id })),
  ]);
  const unique = (each: readonly (number | null)[]) => [...new Set(each.flatMap((one) => one ?? []))];
  const sales = await tx
    .select()
    .from(extraSales)
    .where(
      and(
        ne(extraSales.state, 'cancelled'),
        or(
          oneOf(extraSales.orderId, unique(ofOrders.map(({ orderId }) => orderId))),
          oneOf(extraSales.packageSaleId, unique(rows.map((row) => row.packageSaleId))),
        ),
      ),
    )
    .orderBy(extraSales.id);
  const pieces = sales.map(({ extraId, quantity, included, chargedIds, ...sale }): EarlierPieces => {
    const key = sale.orderId === null ? ofPackage(sale.packageSaleId) : ofOrder(sale.orderId);
    return { extraId, count: quantity, included, registrationIds: bySale.get(key) ?? [], chargedIds };
  });
  const own = new Set(registrationIds);
  const had = pieces.filter((piece) => piece.registrationIds.some((each) => own.has(each)));
  return {
    registrationIds,
    tickets: new Map(rows.map((row) => [row.id, row.ticketId])),
    pieces,
    extras: [...new Set(had.map(({ extraId }) => extraId))].flatMap((extraId) => extras.get(extraId) ?? []),
  };
}

/** Stores the registrations that an order of extras goes with. */
export async function linkRegistrations(
  orderId: number,
  registrationIds: readonly number[],
  { tx, account }: Pick<Context, 'tx' | 'account'>,
): Promise<void> {
  if (registrationIds.length === 0) return;
  await tx
    .insert(links)
    .values(registrationIds.map((registrationId) => ({ accountId: account, orderId, registrationId })));
}

/** Returns a condition: a sale is part of an order that went with a registration. */
export const wentWith = (registrationId: number) =>
  sql`${extraSales.orderId} in (select ${links.orderId} from ${links} where ${eq(links.registrationId, registrationId)})`;

/** A condition: a sale is part of an order that names no registrations. */
export const namesNoRegistration = sql`not exists (
  select from ${links} where ${links.accountId} = ${extraSales.accountId} and ${links.orderId} = ${extraSales.orderId})`;
