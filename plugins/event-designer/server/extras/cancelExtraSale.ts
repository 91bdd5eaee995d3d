import { RefusedError } from '@contract/problem.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { cancelExtraSale, type ExtraSale, extraSales as resource } from '../../contract/sales.ts';
import { extraSaleKey, releaseForOrder } from '../codes/redeem.ts';
import { findEvent } from '../eventRows.ts';
import { extraSales, extras } from '../extraTables.ts';
import { presentExtraSales } from '../sales.ts';
import { recountExtras } from './recountExtras.ts';

/** Returns the fields of a sale that the history shows. */
const shown = ({ quantity, choices, pricePaid, holderName }: ExtraSale) => ({
  quantity,
  choices,
  pricePaid,
  holderName,
});

/** Records sales in the history. `named` are the names of their extras, in the same order. */
export function recordSold(sales: readonly ExtraSale[], named: readonly { name: string }[], context: Context): void {
  for (const [index, sale] of sales.entries()) {
    const name = named[index]?.name ?? '';
    context.history.record(resource, { id: sale.id, name, before: null, after: shown(sale) });
  }
}

/** Cancels the sales of an order, and returns the use of its code. */
async function cancel(context: Context) {
  const { tx, now, params } = context;
  const event = await findEvent(context, true);
  const saleId = Number(params.saleId);
  const [sale] = await tx
    .select()
    .from(extraSales)
    .where(and(eq(extraSales.eventId, event.id), eq(extraSales.id, saleId)));
  if (!sale) throw new RefusedError('not_found', 'There is no such sale');
  if (sale.packageSaleId !== null) {
    const message = 'The sale is part of a package; cancel the sale of the package';
    throw new RefusedError('conflict', message, [{ path: '', code: 'extra_sale_in_package', message }]);
  }
  // Sales that were stored one by one have no order.
  const ofOrder = and(
    or(eq(extraSales.id, saleId), ...(sale.orderId === null ? [] : [eq(extraSales.orderId, sale.orderId)])),
    ne(extraSales.state, 'cancelled'),
  );
  const before = await tx
    .select({ sale: extraSales, title: extras.title })
    .from(extraSales)
    .innerJoin(extras, and(eq(extras.accountId, extraSales.accountId), eq(extras.id, extraSales.extraId)))
    .where(ofOrder)
    .orderBy(extraSales.id);
  if (before.length === 0) return { saleIds: [] };
  await tx
    .update(extraSales)
    .set({ state: 'cancelled', version: sql`version + 1`, updatedAt: now.toISOString() })
    .where(ofOrder);
  await recountExtras(tx, event.id);
  if (sale.orderId !== null) await releaseForOrder(extraSaleKey(sale.orderId), context);
  const sales = await presentExtraSales(
    before.map((row) => row.sale),
    context,
  );
  for (const [index, each] of sales.entries()) {
    const name = before[index]?.title ?? '';
    context.history.record(resource, { id: each.id, name, before: shown(each), after: null });
  }
  return { saleIds: sales.map(({ id }) => id) };
}

export function cancelExtraSaleRoutes(routes: AreaRoutes): void {
  routes.endpoint(cancelExtraSale, (_, context) => cancel(context));
}
