import { RefusedError } from '@contract/problem.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { checkPassCode } from '../contract/tickets.ts';
import { afterWrongCode, refuseTooManyTries, triesAllowed, triesNow } from '../rules/passCodeTries.ts';
import { normalPassCode } from '../rules/ticketRules.ts';
import { findEvent } from './eventRows.ts';
import { passCodeTries, tickets } from './ticketTables.ts';

const callerOf = ({ user }: Context) => `user:${user.id}`;

const triesOf = (context: Context) =>
  and(eq(passCodeTries.ticketId, Number(context.params.ticketId)), eq(passCodeTries.caller, callerOf(context)));

/**
 * Counts the try as a wrong one and returns the hash to compare the code with. The count is stored in the database, so
 * that it is shared by all processes. The ticket's row is locked, so that concurrent tries are counted one after the
 * other.
 */
async function countTry(context: Context): Promise<string | undefined> {
  const { tx, now, account, params } = context;
  const ticketId = Number(params.ticketId);
  await findEvent(context);
  const [ticket] = await tx
    .select({ passCodeHash: tickets.passCodeHash })
    .from(tickets)
    .where(and(eq(tickets.eventId, Number(params.eventId)), eq(tickets.id, ticketId)))
    .for('no key update');
  if (!ticket) throw new RefusedError('not_found', 'There is no such ticket');
  const [tries] = await tx.select().from(passCodeTries).where(triesOf(context));
  refuseTooManyTries(tries, now);
  const values = afterWrongCode(tries, now);
  await tx
    .insert(passCodeTries)
    .values({ accountId: account, ticketId, caller: callerOf(context), ...values })
    .onConflictDoUpdate({
      target: [passCodeTries.accountId, passCodeTries.ticketId, passCodeTries.caller],
      set: values,
    });
  return ticket.passCodeHash ?? undefined;
}

/** Returns the number of tries that are left. A right code is subtracted from the count again. */
async function answer(isRight: boolean, context: Context) {
  const { tx, now } = context;
  const mine = triesOf(context);
  if (isRight) {
    await tx
      .update(passCodeTries)
      .set({ count: sql`${passCodeTries.count} - 1` })
      .where(and(mine, gt(passCodeTries.count, 0)));
  }
  const [row] = await tx.select().from(passCodeTries).where(mine);
  const count = row ? triesNow(row, now) : 0;
  return { isRight, triesLeft: triesAllowed - count };
}

export function passCodeRoutes(routes: AreaRoutes): void {
  routes.endpoint(checkPassCode, {
    begin: async ({ body }, context) => ({ code: normalPassCode(body.passCode), hash: await countTry(context) }),
    // Verifying is slow on purpose, so it runs outside the transaction. It blocks neither the ticket's row nor the only
    // connection of PGlite.
    outside: ({ code, hash }, { passwords }) => passwords.verify(hash, code),
    finish: (isRight, context) => answer(isRight, context),
  });
}
