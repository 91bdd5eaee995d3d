import type { Problem } from '@contract/problem.ts';
import type { StockPool } from '../contract/tickets.ts';
import { isClosedBy, poolIdsOf, releasedOf, type Stock, vacantOf } from './stock.ts';
import { countsPerDate, isAsStored, type RuledPool, type TicketDraft, type TicketSituation } from './ticketDraft.ts';

/** The quantity of a ticket, a tier or a pool cannot be lower than its sales, its reservations and what codes hold. */
export function quantityProblems(
  quantity: number | null,
  { sold, reserved, heldForCodes = 0 }: Pick<Stock, 'sold' | 'reserved' | 'heldForCodes'>,
  path = 'quantity',
): Problem[] {
  const minimum = sold + reserved + heldForCodes;
  if (quantity === null || quantity >= minimum) return [];
  const code = heldForCodes > 0 ? 'quantity_below_held' : 'quantity_below_sold';
  return [{ path, code, message: `Minimum is ${minimum}`, params: { minimum } }];
}

type RulingPool = Stock & { held: number; closeWhenSoldOut?: boolean } & Partial<
    Pick<StockPool, 'quantityScope' | 'busiestDate'>
  >;

/** The facts that decide how many places a pool needs. */
const sizing = ['quantity', 'quantityScope', 'releaseAfterExit'] as const;

/**
 * Held places and taken places together must fit into the pool. Numbers that are `stored` already stay valid, so that
 * the rest of a pool that was oversold can be saved.
 */
export function poolProblems(
  pool: RulingPool,
  event: { isRecurring: boolean } = { isRecurring: false },
  stored: Pick<RulingPool, (typeof sizing)[number] | 'held'> | null = null,
): Problem[] {
  const { quantity, held, closeWhenSoldOut = false } = pool;
  const isPerDate = countsPerDate(pool, event);
  // A quantity per date must suffice for the fullest upcoming date.
  const taken = isPerDate
    ? { sold: pool.busiestDate ?? 0, reserved: 0 }
    : { sold: pool.sold - releasedOf(pool), reserved: pool.reserved, heldForCodes: pool.heldForCodes ?? 0 };
  if (isPerDate && closeWhenSoldOut) {
    const message = 'Only a pool that counts over all dates closes by itself';
    return [{ path: 'closeWhenSoldOut', code: 'pool_per_date_closes', message }];
  }
  const isUnchanged = stored !== null && sizing.every((name) => pool[name] === stored[name]);
  const problems = isUnchanged ? [] : quantityProblems(quantity, taken);
  const free = Math.max(0, quantity - taken.sold - taken.reserved - (taken.heldForCodes ?? 0));
  if (problems.length > 0 || held <= free || (isUnchanged && held <= stored.held)) return problems;
  return [{ path: 'holds', code: 'holds_above_free', message: `Only ${free} can be held`, params: { free } }];
}

/** A pool closes automatically, and can be reopened while a place is free. `isClosed` is the requested value. */
export function openingProblems(
  isClosed: boolean | undefined,
  stored: Pick<Stock, 'isClosed'>,
  next: Stock & { closeWhenSoldOut: boolean },
): Problem[] {
  const path = 'isClosed';
  if (isClosed === undefined || isClosed === stored.isClosed) return [];
  if (isClosed) {
    if (isClosedBy({ ...next, isClosed: false })) return [];
    const message = 'A pool closes by itself when it is sold out; it can only be opened';
    return [{ path, code: 'pool_closes_itself', message }];
  }
  if (vacantOf(next) > 0) return [];
  const message = 'Nothing is free in this pool: raise how many there are, or wait until a place comes back';
  return [{ path, code: 'pool_nothing_free', message }];
}

/** Returns the number of places that are held back from sale. */
export function sumOfHolds(holds: readonly { quantity: number }[]): number {
  return holds.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Checks the pools of a ticket: each exists, and is named once. */
export function stockProblems(ticket: Drawing, pools: readonly RuledPool[]): Problem[] {
  const { type, stockPoolId, alsoPoolIds } = ticket;
  if (type === 'fixed') {
    const unused = { code: 'pool_not_used', message: 'A ticket with its own quantity has no pool' } as const;
    return [
      ...(stockPoolId === null ? [] : [{ path: 'stockPoolId', ...unused }]),
      ...(alsoPoolIds.length === 0 ? [] : [{ path: 'alsoPoolIds', ...unused }]),
    ];
  }
  const poolIds = new Set(pools.map(({ id }) => id));
  const problems: Problem[] = [];
  if (stockPoolId === null) {
    problems.push({
      path: 'stockPoolId',
      code: 'pool_required',
      message: 'Choose the pool that the ticket draws from',
    });
  } else if (!poolIds.has(stockPoolId)) {
    problems.push({ path: 'stockPoolId', code: 'unknown_pool', message: 'This event has no such pool' });
  }
  if (alsoPoolIds.some((id) => !poolIds.has(id))) {
    problems.push({ path: 'alsoPoolIds', code: 'unknown_pool', message: 'This event has no such pool' });
  } else if (new Set([stockPoolId, ...alsoPoolIds]).size <= alsoPoolIds.length) {
    problems.push({ path: 'alsoPoolIds', code: 'pool_repeated', message: 'Each pool only once' });
  }
  return problems;
}

/** The fields with the stock of something that is sold, and with its limits per order. */
type Drawing = Pick<TicketDraft, 'type' | 'stockPoolId' | 'alsoPoolIds'>;
type Stocked = Drawing & Pick<TicketDraft, 'quantity' | 'quantityScope'>;
type Ordered = Stocked & Pick<TicketDraft, 'minPerOrder' | 'maxPerOrder'>;
type Stocking<Draft> = Pick<TicketSituation, 'pools'> & { stored: Draft | null };

const stockFields = ['type', 'quantity', 'quantityScope', 'stockPoolId', 'alsoPoolIds'] as const;

/** Minimum and maximum per order must be in order, and not exceed the quantity. A quantity of 0 is allowed. */
export function orderLimitProblems(ticket: Ordered, { pools, stored }: Stocking<Ordered>): Problem[] {
  if (isAsStored(ticket, { stored }, [...stockFields, 'minPerOrder', 'maxPerOrder'])) return [];
  const { minPerOrder, maxPerOrder, quantity } = ticket;
  const problems: Problem[] = [];
  if (maxPerOrder !== null && minPerOrder > maxPerOrder) {
    problems.push({
      path: 'maxPerOrder',
      code: 'max_below_min',
      message: `The most per order is less than the fewest (${minPerOrder})`,
      params: { minimum: minPerOrder },
    });
  }
  const limits = [
    ...(quantity === null ? [] : [{ quantity, pool: undefined }]),
    ...smallestPool(ticket, pools).map((pool) => ({ quantity: pool.quantity - (pool.held ?? 0), pool: pool.name })),
  ].filter((limit) => limit.quantity > 0);
  const least = limits.sort((a, b) => a.quantity - b.quantity)[0];
  if (!least) return problems;
  const orders = [
    ['maxPerOrder', maxPerOrder, 'max_above'],
    ['minPerOrder', minPerOrder, 'min_above'],
  ] as const;
  for (const [path, value, code] of orders) {
    if (value === null || value <= least.quantity) continue;
    const { quantity: available, pool } = least;
    problems.push(
      pool === undefined
        ? { path, code: `${code}_quantity`, message: `There are only ${available}`, params: { quantity: available } }
        : {
            path,
            code: `${code}_pool`,
            message: `The pool "${pool}" only has ${available}`,
            params: { quantity: available, pool },
          },
    );
  }
  return problems;
}

/**
 * Refuses a quantity that exceeds the ticket's pool, because it promises more places than there are. It is checked if
 * either of them changes.
 */
export function shareProblems(
  ticket: Stocked,
  { stored, pools, event }: Stocking<Stocked> & { event: { isRecurring: boolean } },
): Problem[] {
  const { quantity } = ticket;
  const [pool] = smallestPool(ticket, pools);
  if (!pool || quantity === null || quantity <= pool.quantity) return [];
  // Across all dates, a ticket may have more places than its pool has on one date.
  if (countsPerDate(pool, event) && !countsPerDate(ticket, event)) return [];
  if (isAsStored(ticket, { stored }, stockFields)) return [];
  const params = { quantity: pool.quantity, pool: pool.name };
  const message = `The pool "${pool.name}" only has ${pool.quantity}`;
  return [{ path: 'quantity', code: 'quantity_above_pool', message, params }];
}

function smallestPool(ticket: Drawing, pools: readonly RuledPool[]): RuledPool[] {
  const ids = poolIdsOf(ticket);
  return pools
    .filter(({ id }) => ids.includes(id))
    .sort((a, b) => a.quantity - b.quantity)
    .slice(0, 1);
}
