import { RefusedError } from '@contract/problem.ts';
import { mayChange } from '@contract/roles.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { digestOf } from '@server/random.ts';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { checkPackagePassCode } from '../contract/packages.ts';
import { checkPassCode } from '../contract/tickets.ts';
import { afterWrongCode, refuseTooManyTries, triesAllowed, triesNow } from '../rules/passCodeTries.ts';
import { normalPassCode } from '../rules/ticketRules.ts';
import { findEvent } from './eventRows.ts';
import { packagePassCodeTries, packages } from './packageTables.ts';
import type { StoredSecret } from './passCodeColumns.ts';
import { passCodeTries, tickets } from './ticketTables.ts';

/** The rows that a pass code can protect. */
export type Protected = {
  /** The parameter of addresses that names the row. */
  param: 'ticketId' | 'packageId';
  tries: typeof passCodeTries;
  /** Returns the stored code of a row of the event; undefined: there is no such row. With `lock`, others wait. */
  stored: (context: Pick<Context, 'tx' | 'params'>, lock?: boolean) => Promise<StoredSecret | undefined>;
  missing: string;
};

export const protectedTicket: Protected = {
  param: 'ticketId',
  tries: passCodeTries,
  stored: async ({ tx, params }, lock) => {
    const query = tx
      .select({ hash: tickets.passCodeHash, sealed: tickets.passCodeSealed })
      .from(tickets)
      .where(and(eq(tickets.eventId, Number(params.eventId)), eq(tickets.id, Number(params.ticketId))));
    return (await (lock ? query.for('no key update') : query))[0];
  },
  missing: 'There is no such ticket',
};

export const protectedPackage: Protected = {
  param: 'packageId',
  tries: packagePassCodeTries,
  stored: async ({ tx, params }, lock) => {
    const query = tx
      .select({ hash: packages.passCodeHash, sealed: packages.passCodeSealed })
      .from(packages)
      .where(and(eq(packages.eventId, Number(params.eventId)), eq(packages.id, Number(params.packageId))));
    return (await (lock ? query.for('no key update') : query))[0];
  },
  missing: 'There is no such package',
};

/**
 * Returns whose tries are counted together: those of the buyer whom the caller names, otherwise those of the caller. A
 * caller who may not change anything, and so may not read the code either, names no buyers: each new name would be ten
 * more tries.
 */
export async function triedBy(buyer: string | undefined, { user, role }: Context): Promise<string> {
  const caller = `user:${user.id}`;
  if (buyer === undefined || (role !== undefined && !mayChange(role))) return caller;
  return `${caller} buyer:${await digestOf(buyer)}`;
}

const triesOf = ({ tries, param }: Protected, caller: string, { params }: Pick<Context, 'params'>) =>
  and(eq(tries.rowId, Number(params[param])), eq(tries.caller, caller));

/**
 * Counts the try as a wrong one and returns the hash to compare the code with. The count is stored in the database, so
 * that it is shared by all processes. The protected row is locked, so that concurrent tries are counted one after the
 * other.
 */
export async function countTry(of: Protected, caller: string, context: Context): Promise<string | undefined> {
  const { tx, now, account, params } = context;
  const { tries } = of;
  await findEvent(context);
  const stored = await of.stored(context, true);
  if (!stored) throw new RefusedError('not_found', of.missing);
  const [before] = await tx
    .select()
    .from(tries)
    .where(triesOf(of, caller, context));
  refuseTooManyTries(before, now);
  const values = afterWrongCode(before, now);
  const rowId = Number(params[of.param]);
  // There may be many buyers, so tries that no longer count are deleted.
  await tx.delete(tries).where(and(eq(tries.rowId, rowId), lte(tries.resetsAt, now.toISOString())));
  await tx
    .insert(tries)
    .values({ accountId: account, rowId, caller, ...values })
    .onConflictDoUpdate({ target: [tries.accountId, tries.rowId, tries.caller], set: values });
  return stored.hash ?? undefined;
}

/** Subtracts a try from the count, because its code was right. */
export async function uncountTry(
  of: Protected,
  caller: string,
  context: Pick<Context, 'tx' | 'params'>,
): Promise<void> {
  const { tries } = of;
  await context.tx
    .update(tries)
    .set({ count: sql`${tries.count} - 1` })
    .where(and(triesOf(of, caller, context), gt(tries.count, 0)));
}

/** Returns the number of tries that are left. */
async function answer({ isRight, caller }: { isRight: boolean; caller: string }, of: Protected, context: Context) {
  if (isRight) await uncountTry(of, caller, context);
  const [row] = await context.tx
    .select()
    .from(of.tries)
    .where(triesOf(of, caller, context));
  const count = row ? triesNow(row, context.now) : 0;
  return { isRight, triesLeft: triesAllowed - count };
}

function checkRoute(
  routes: AreaRoutes,
  endpoint: typeof checkPassCode | typeof checkPackagePassCode,
  of: Protected,
): void {
  routes.endpoint(endpoint, {
    begin: async ({ body }, context) => {
      const caller = await triedBy(body.buyer, context);
      return { code: normalPassCode(body.passCode), hash: await countTry(of, caller, context), caller };
    },
    // Verifying is slow on purpose, so it runs outside the transaction. It blocks neither the protected row nor the
    // only connection of PGlite.
    outside: async ({ code, hash, caller }, { passwords }) => ({ isRight: await passwords.verify(hash, code), caller }),
    finish: (checked, context) => answer(checked, of, context),
  });
}

export function passCodeRoutes(routes: AreaRoutes): void {
  checkRoute(routes, checkPassCode, protectedTicket);
  checkRoute(routes, checkPackagePassCode, protectedPackage);
}
