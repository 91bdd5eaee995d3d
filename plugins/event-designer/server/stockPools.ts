import { refuseIfAny } from '@contract/problem.ts';
import type { CheckedCreateOf, ItemOf, UpdateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { stockPools as resource } from '../contract/tickets.ts';
import { type HeldPlaces, heldForCodesOfPool, withHeldDates } from '../rules/codes/heldPlaces.ts';
import { busiestOfPool, leftOfPool, type SellingEvent } from '../rules/dateStock.ts';
import { poolExtrasRefusal } from '../rules/extras/extraRules.ts';
import { isClosedBy, poolIdsOf, releasedOf } from '../rules/stock.ts';
import { poolRemovalRefusal } from '../rules/ticketRules.ts';
import { openingProblems, poolProblems, sumOfHolds } from '../rules/ticketStockRules.ts';
import { heldPlaces } from './codes/heldPlaces.ts';
import { findEvent } from './eventRows.ts';
import { extrasOf } from './extras/extraRows.ts';
import { countTickets, type PoolRecord, poolsOf, ticketsOf, withSumOfHolds } from './ticketRows.ts';
import { stockPools } from './ticketTables.ts';
import { upcomingDates } from './upcomingDates.ts';

type Row = typeof stockPools.$inferSelect;

type Series = SellingEvent & { held: readonly HeldPlaces[] };

function present({ accountId: _account, ...columns }: PoolRecord, series: Series): ItemOf<typeof resource> {
  const row = { ...columns, heldForCodes: heldForCodesOfPool(series.held, columns.id) };
  return {
    ...row,
    released: releasedOf(row),
    remaining: leftOfPool(row, series),
    busiestDate: busiestOfPool(row, series),
  };
}

/** Returns whether the event is recurring, the dates that its pools count on, and what codes hold. */
async function seriesOf(context: Context): Promise<Series & { isRecurring: boolean }> {
  const event = await findEvent(context);
  const held = await heldPlaces(event.id, context);
  const upcoming = withHeldDates(await upcomingDates(event, context, []), held);
  return { isRecurring: event.isRecurring, upcoming, held };
}

async function create(input: CheckedCreateOf<typeof resource>, context: Context) {
  const pool = { ...input, sold: 0, reserved: 0 };
  refuseIfAny(poolProblems({ ...pool, held: sumOfHolds(pool.holds) }, await findEvent(context)));
  // No ticket draws from a new pool yet, so it changes no counter.
  return pool;
}

/** The fields that the event's counters depend on. */
const counted = ['quantity', 'quantityScope', 'isClosed', 'releaseAfterExit'] as const;

async function update(row: Row, patch: UpdateOf<typeof resource>, context: Context) {
  const series = await seriesOf(context);
  const changed = { ...withSumOfHolds({ ...row, ...patch }), heldForCodes: heldForCodesOfPool(series.held, row.id) };
  const busiestDate = busiestOfPool(changed, series);
  const stored = withSumOfHolds(row);
  refuseIfAny([
    ...poolProblems({ ...changed, busiestDate }, series, stored),
    ...openingProblems(patch.isClosed, row, changed),
  ]);
  const next = { ...changed, isClosed: isClosedBy(changed) };
  if (counted.some((name) => next[name] !== row[name])) {
    const event = await findEvent(context, true);
    const others = (await poolsOf(context, event.id)).filter(({ id }) => id !== row.id);
    await countTickets(context, event, await ticketsOf(context, event.id), [...others, next]);
  }
  return { ...patch, isClosed: next.isClosed };
}

async function remove({ id, name, eventId }: Row, context: Context): Promise<void> {
  const rows = await ticketsOf(context, eventId);
  // This includes tickets that have their own quantity now, because they still refer to the pool.
  const drawing = rows.filter((ticket) => ticket.stockPoolId === id || poolIdsOf(ticket).includes(id));
  const refusal = poolRemovalRefusal({ name, tickets: drawing.map((ticket) => ticket.name) });
  if (refusal) throw refusal;
  const extras = (await extrasOf(context, eventId)).filter(({ stockPoolId }) => stockPoolId === id);
  const refusalOfExtras = poolExtrasRefusal({ name, titles: extras.map(({ title }) => title) });
  if (refusalOfExtras) throw refusalOfExtras;
}

export function stockPoolRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: stockPools,
    parent: { eventId: stockPools.eventId },
    before: async (context, isWrite) => {
      await findEvent(context, isWrite);
    },
    present: async (row, context) => present(withSumOfHolds(row), await seriesOf(context)),
    presentMany: async (rows, context) => {
      const series = await seriesOf(context);
      return rows.map((row) => present(withSumOfHolds(row), series));
    },
    create,
    update,
    remove,
  });
}
