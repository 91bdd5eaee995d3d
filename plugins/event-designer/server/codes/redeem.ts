import { handedOn, type PlainCode, RefusedError } from '@contract/problem.ts';
import type { BodyOf, ResponseOf } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { and, eq, sql } from 'drizzle-orm';
import { redeemCode, releaseCode, tryCode } from '../../contract/codeCalls.ts';
import { normalCode } from '../../contract/codes.ts';
import { usedUpCodes } from '../../rules/codes/codeRefusals.ts';
import { codeRedemptions, codes, type RedeemedLine } from '../codeTables.ts';
import { findEvent } from '../eventRows.ts';
import { judgeCart } from './cart.ts';
import type { CodeRecord } from './codeRows.ts';

type Redemption = typeof codeRedemptions.$inferSelect;
type Answer = ResponseOf<typeof redeemCode>;

/** Finds a code of the event by its text. With `lock`, other uses of the code wait. Throws `not_found`. */
async function findCode(text: string, { tx, params }: Context, lock: boolean): Promise<CodeRecord> {
  const found = tx
    .select()
    .from(codes)
    .where(and(eq(codes.eventId, Number(params.eventId)), eq(codes.code, normalCode(text))));
  const [row] = await (lock ? found.for('no key update') : found);
  if (row) return row;
  const message = 'There is no such code';
  throw new RefusedError('not_found', message, [{ path: 'code', code: 'no_such_code', message }]);
}

async function redemptionOf(orderKey: string, { tx, params }: Context): Promise<Redemption | undefined> {
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

/**
 * Uses a code for an order. Each use locks the row of the code before it reads the counters. If fifty orders want the
 * last use, exactly one gets it.
 */
async function redeem({ code: text, orderKey, ...cart }: BodyOf<typeof redeemCode>, context: Context): Promise<Answer> {
  const event = await findEvent(context);
  const code = await findCode(text, context, true);
  const before = await redemptionOf(orderKey, context);
  const { refusals, price, ticketsCounted, email, currency } = await judgeCart(code, cart, context);
  const lines = price.lines.map(({ name, count, unitPrice, isEligible, discount }) => {
    return { name, count, unitPrice, isEligible, discount };
  });
  if (before) return repeated(before, code, lines);
  const [first] = refusals;
  if (first) {
    const isGone = refusals.some((refusal) => usedUpCodes.has(refusal.code));
    throw new RefusedError(isGone ? 'conflict' : 'rule_broken', first.message, refusals.map(handedOn));
  }
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
async function count({ tx }: Context, id: number, by: { uses: number; tickets: number; discount: number }) {
  await tx
    .update(codes)
    .set({
      uses: sql`${codes.uses} + ${by.uses}`,
      ticketsUsed: sql`${codes.ticketsUsed} + ${by.tickets}`,
      discountGiven: sql`${codes.discountGiven} + ${by.discount}`,
    })
    .where(eq(codes.id, id));
}

/** Releases the use of an order. It has no effect if the use is released already. */
async function release(orderKey: string, context: Context) {
  await findEvent(context);
  const found = await redemptionOf(orderKey, context);
  if (!found) return { released: 0 };
  // The code is locked before the redemption, in the same order as in `redeem`, to avoid deadlocks.
  await context.tx.select({ id: codes.id }).from(codes).where(eq(codes.id, found.codeId)).for('no key update');
  const rows = await context.tx
    .update(codeRedemptions)
    .set({ state: 'released', version: sql`${codeRedemptions.version} + 1`, updatedAt: context.now.toISOString() })
    .where(and(eq(codeRedemptions.id, found.id), eq(codeRedemptions.state, 'redeemed')))
    .returning();
  for (const { codeId, tickets, discount } of rows) {
    await count(context, codeId, { uses: -1, tickets: -tickets, discount: -discount });
  }
  return { released: rows.length };
}

export function redeemRoutes(routes: AreaRoutes): void {
  routes.endpoint(tryCode, async ({ body: { code: text, at, ...cart } }, context) => {
    await findEvent(context);
    const code = await findCode(text, context, false);
    const now = at === undefined ? context.now : new Date(at);
    const { email: _email, currency: _currency, ...tried } = await judgeCart(code, cart, { ...context, now });
    return tried;
  });
  routes.endpoint(redeemCode, ({ body }, context) => redeem(body, context));
  routes.endpoint(releaseCode, ({ body }, context) => release(body.orderKey, context));
}
