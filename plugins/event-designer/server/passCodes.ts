import { RefusedError } from '@contract/problem.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { and, eq } from 'drizzle-orm';
import { checkPassCode } from '../contract/tickets.ts';
import { afterWrongCode, refuseTooManyTries, triesAllowed, triesNow } from '../rules/passCodeTries.ts';
import { normalPassCode } from '../rules/ticketRules.ts';
import { findEvent } from './eventRows.ts';
import { tickets } from './tables.ts';
import { passCodeTries } from './ticketTables.ts';

/**
 * Counted in the request's own transaction, on a row of the database: a wrong code is an answer and not a refusal,
 * so that the count stays, and it holds for all processes together. The ticket's row is locked, so that codes that
 * are tried at once are counted one after the other.
 */
async function check(passCode: string, caller: string, context: Context) {
  const { tx, now, ports, account, params } = context;
  const ticketId = Number(params.ticketId);
  await findEvent(context);
  const [ticket] = await tx
    .select({ passCodeHash: tickets.passCodeHash })
    .from(tickets)
    .where(and(eq(tickets.eventId, Number(params.eventId)), eq(tickets.id, ticketId)))
    .for('no key update');
  if (!ticket) throw new RefusedError('not_found', 'There is no such ticket');
  const mine = and(eq(passCodeTries.ticketId, ticketId), eq(passCodeTries.caller, caller));
  const [row] = await tx.select().from(passCodeTries).where(mine);
  const tries = row && { count: row.count, resetsAt: row.resetsAt.toISOString() };
  refuseTooManyTries(tries, now);
  if (await ports.passwords.verify(ticket.passCodeHash ?? undefined, normalPassCode(passCode))) {
    return { isRight: true, triesLeft: triesAllowed - triesNow(tries, now) };
  }
  const { count, resetsAt } = afterWrongCode(tries, now);
  const values = { count, resetsAt: new Date(resetsAt) };
  await tx
    .insert(passCodeTries)
    .values({ accountId: account, ticketId, caller, ...values })
    .onConflictDoUpdate({
      target: [passCodeTries.accountId, passCodeTries.ticketId, passCodeTries.caller],
      set: values,
    });
  return { isRight: false, triesLeft: triesAllowed - count };
}

export function passCodeRoutes(routes: AreaRoutes): void {
  routes.endpoint(checkPassCode, ({ body }, context) => check(body.passCode, `user:${context.user.id}`, context));
}
