import { type PlainCode, RefusedError, refuseIfAny, untypedProblem } from '@contract/problem.ts';
import type { BodyOf, ResponseOf } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { and, eq, sql } from 'drizzle-orm';
import { redeemCode, releaseCode, tryCode } from '../../contract/codeCalls.ts';
import { normalCode } from '../../contract/codes.ts';
import { usedUpCodes } from '../../rules/codes/codeRefusals.ts';
import { codeRedemptions, codes, type RedeemedLine } from '../codeTables.ts';
import { findEvent } from '../eventRows.ts';
import { extrasOpenedBy, judgeCart, packagesOpenedBy } from './cart.ts';
import type { CodeRecord } from './codeRows.ts';
import { codesAboveFree } from './reservedPlaces.ts';

/** The parts of the transaction that an order needs. */
type CallContext = Pick<Context, 'tx' | 'account' | 'now' | 'params'>;

type Redemption = typeof codeRedemptions.$inferSelect;
type Answer = ResponseOf<typeof redeemCode>;

/** A code, and what an order wants to buy with it. */
export type OrderCart = Omit<BodyOf<typeof redeemCode>, 'orderKey'>;

/** Finds a code of the event by its text. With `lock`, other uses of the code wait. Throws `not_found`. */
export async function findCode(text: string, { tx, params }: CallContext, lock: boolean): Promise<CodeRecord> {
  const query = tx
    .select()
    .from(codes)
    .where(and(eq(codes.eventId, Number(params.eventId)), eq(codes.code, normalCode(text))));
  const [row] = await (lock ? query.for('no key update') : query);
  if (row) return row;
  const message = 'There is no such code';
  throw new RefusedError('not_found', message, [{ path: 'code', code: 'no_such_code', message }]);
}

/** The keys of orders that the area itself makes begin so. No caller can use them. */
const ownKeys = { packages: 'package-sale-', extras: 'extra-sale-' };

/** Returns the key of the order for which a sale of packages uses a code. */
export const packageSaleKey = (saleId: number) => `${ownKeys.packages}${saleId}`;

/** Returns the key of an order of extras that uses a code. */
export const extraSaleKey = (orderId: number) => `${ownKeys.extras}${orderId}`;

/** Throws if a caller names an order of the area itself: its use of a code comes and goes with its sale. */
function refuseOwnKey(orderKey: string): void {
  const own = Object.values(ownKeys).find((key) => orderKey.startsWith(key));
  if (own === undefined) return;
  const message = `Keys that begin with ${own} belong to sales of the area itself`;
  refuseIfAny([{ path: 'orderKey', code: 'order_key_reserved', message }]);
}

async function redemptionOf(orderKey: string, { tx, params }: CallContext): Promise<Redemption | undefined> {
  const { eventId, orderKey: key, state } = codeRedemptions;
  const [row] = await tx
    .select()
    .from(codeRedemptions)
    .where(and(eq(eventId, Number(params.eventId)), eq(key, orderKey), eq(state, 'redeemed')));
  return row;
}

function answered(row: Redemption, isRepeated: boolean): Answer {
  const { id, codeId, subtotal, discount, total, isCapped } = row;
  const lines = row.lines.map((line) => {
    const whole = line.count * line.unitPrice;
    return { ...line, subtotal: whole, total: whole - line.discount };
  });
  return {
    redemptionId: id,
    codeId,
    discount,
    total,
    price: { lines, subtotal, discount, total, isCapped },
    isRepeated,
  };
}

const refuse = (code: PlainCode, message: string) => {
  throw new RefusedError('conflict', message, [{ path: 'orderKey', code, message }]);
};

/** Returns the earlier result if an order repeats its call. Throws if the code or the cart differs. */
function repeated(row: Redemption, code: CodeRecord, lines: readonly RedeemedLine[]): Answer {
  if (row.codeId !== code.id) refuse('order_has_code', 'The order has a code already');
  const cartOf = (all: readonly RedeemedLine[]) =>
    all.map(({ name, count, unitPrice }) => ({ name, count, unitPrice }));
  if (!sameValue(cartOf(row.lines), cartOf(lines))) {
    refuse('order_differs', 'The order used the code for another cart; release it first');
  }
  return answered(row, true);
}

/** Throws why a code cannot be used, if it cannot. */
function refuseIfUnusable(refusals: Awaited<ReturnType<typeof judgeCart>>['refusals']): void {
  const [first] = refusals;
  if (!first) return;
  const isGone = refusals.some((refusal) => usedUpCodes.has(refusal.code));
  throw new RefusedError(isGone ? 'conflict' : 'rule_broken', first.message, refusals.map(untypedProblem));
}

/** Throws why an order cannot use a code now. Nothing is locked or written, so `redeemForOrder` judges again. */
export async function judgeForOrder({ code, ...cart }: OrderCart, context: CallContext): Promise<void> {
  refuseIfUnusable((await judgeCart(await findCode(code, context, false), cart, context)).refusals);
}

/**
 * Uses a code for an order. Each use locks the row of the code before it reads the counters. If fifty orders want the
 * last use, exactly one gets it. The use releases places that the code holds, and the order has them only after it has
 * booked them. So an order locks the event (`findEvent`), calls this and books its places, all in the transaction of
 * `context`: between two transactions, somebody else could buy the places.
 */
export async function redeemForOrder(
  { code: text, orderKey, ...cart }: BodyOf<typeof redeemCode>,
  context: CallContext,
): Promise<Answer> {
  const event = await findEvent(context);
  const code = await findCode(text, context, true);
  const before = await redemptionOf(orderKey, context);
  const { refusals, price, ticketsCounted, email, currency } = await judgeCart(code, cart, context);
  const lines = price.lines.map(({ name, count, unitPrice, isEligible, discount }) => {
    return { name, count, unitPrice, isEligible, discount };
  });
  if (before) return repeated(before, code, lines);
  refuseIfUnusable(refusals);
  const { subtotal, discount, total, isCapped } = price;
  const at = context.now.toISOString();
  const [row] = await context.tx
    .insert(codeRedemptions)
    .values({
      accountId: context.account,
      eventId: event.id,
      codeId: code.id,
      orderKey,
      email: email ?? '',
      tickets: ticketsCounted,
      subtotal,
      discount,
      total,
      currency,
      isCapped,
      lines,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  // The order has used another code in the meantime. This call does not lock the row of that code.
  if (!row) return refuse('order_has_code', 'The order has a code already');
  await count(context, code.id, { uses: 1, tickets: ticketsCounted, discount });
  return answered(row, false);
}

/** Changes the counters but not the version, so that open forms do not become stale. */
async function count({ tx }: CallContext, id: number, by: { uses: number; tickets: number; discount: number }) {
  await tx
    .update(codes)
    .set({
      uses: sql`${codes.uses} + ${by.uses}`,
      ticketsUsed: sql`${codes.ticketsUsed} + ${by.tickets}`,
      discountGiven: sql`${codes.discountGiven} + ${by.discount}`,
    })
    .where(eq(codes.id, id));
}

/** Returns the use of an order, with its locked code. The event is locked, so nobody takes the places in the meantime. */
async function lockedUse(orderKey: string, context: CallContext) {
  await findEvent(context, true);
  const use = await redemptionOf(orderKey, context);
  if (!use) return undefined;
  // The code is locked before the redemption, in the same order as when it is used, to avoid deadlocks.
  const [code] = await context.tx.select().from(codes).where(eq(codes.id, use.codeId)).for('no key update');
  return code && { use, code };
}

/** Throws if a code would hold more places than are free after the use of an order was released. */
async function refuseTakenPlaces(orderKey: string, context: CallContext): Promise<void> {
  const found = await lockedUse(orderKey, context);
  if (!found) return;
  const { use, code: stored } = found;
  const next = {
    ...stored,
    uses: stored.uses - 1,
    ticketsUsed: stored.ticketsUsed - use.tickets,
    discountGiven: stored.discountGiven - use.discount,
  };
  const short = await codesAboveFree([{ next, stored }], context);
  if (!short) return;
  const { places, free } = short;
  const message = `The code would hold ${places} places again, and only ${free} are free; give the order's places back first`;
  const params = { places, free };
  throw new RefusedError('conflict', message, [{ path: 'orderKey', code: 'release_above_free', message, params }]);
}

/**
 * Releases the use of an order. It has no effect if the use is released already. A code that holds places holds those of
 * the order again, as far as they are free: the order gives its places back before, in the same transaction, and those
 * that others have by now stay theirs. Cancelling an order is never refused.
 */
export async function releaseForOrder(orderKey: string, context: CallContext) {
  const found = await lockedUse(orderKey, context);
  if (!found) return { released: 0 };
  const rows = await context.tx
    .update(codeRedemptions)
    .set({ state: 'released', version: sql`${codeRedemptions.version} + 1`, updatedAt: context.now.toISOString() })
    .where(and(eq(codeRedemptions.id, found.use.id), eq(codeRedemptions.state, 'redeemed')))
    .returning();
  for (const { codeId, tickets, discount } of rows) {
    await count(context, codeId, { uses: -1, tickets: -tickets, discount: -discount });
  }
  return { released: rows.length };
}

export function redeemRoutes(routes: AreaRoutes): void {
  routes.endpoint(tryCode, async ({ body: { code: text, at: moment, ...cart } }, context) => {
    await findEvent(context);
    const code = await findCode(text, context, false);
    const now = moment === undefined ? context.now : new Date(moment);
    const { email: _email, currency: _currency, ...tried } = await judgeCart(code, cart, { ...context, now });
    const at = { ...context, now };
    return {
      ...tried,
      opensPackages: await packagesOpenedBy(code, cart, at),
      opensExtras: await extrasOpenedBy(code, cart, at),
    };
  });
  routes.endpoint(redeemCode, async ({ body }, context) => {
    refuseOwnKey(body.orderKey);
    return redeemForOrder(body, context);
  });
  routes.endpoint(releaseCode, async ({ body: { orderKey } }, context) => {
    refuseOwnKey(orderKey);
    // A checkout that keeps its orders elsewhere may not have given its places back yet.
    await refuseTakenPlaces(orderKey, context);
    return releaseForOrder(orderKey, context);
  });
}
