import type { Context } from '@server/http/area.ts';
import { randomKey } from '@server/random.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { SchedulerRecord } from '../schedulerRows.ts';
import { holds } from '../tables.ts';
import { checkSlot, refuseSlot } from './checkSlot.ts';

/** The time to fill in a form. */
const holdMinutes = 5;
const minute = 60_000;

type CallContext = Pick<Context, 'tx' | 'account' | 'now'>;

/** Holds a time for a guest who is filling in the form, and returns the hold's token. Throws if it is unavailable. */
export async function holdTime(
  context: CallContext,
  scheduler: SchedulerRecord,
  { start, duration }: { start: number; duration: number },
): Promise<string> {
  const { tx, account, now } = context;
  const check = await checkSlot(context, scheduler, { start, duration });
  if (check.slot?.reason !== null) refuseSlot(check, start);
  await tx.delete(holds).where(lte(holds.expiresAt, now.toISOString()));
  const token = randomKey(16);
  await tx.insert(holds).values({
    accountId: account,
    schedulerId: scheduler.id,
    token,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + duration * minute).toISOString(),
    hostIds: check.hostIds,
    expiresAt: new Date(now.getTime() + holdMinutes * minute).toISOString(),
  });
  return token;
}

/** Returns the time at which a hold expires; undefined if it does not exist or has expired. */
export async function heldUntil(
  { tx, now }: Pick<CallContext, 'tx' | 'now'>,
  token: string,
): Promise<Date | undefined> {
  const [row] = await tx.select({ expiresAt: holds.expiresAt }).from(holds).where(eq(holds.token, token));
  const expiresAt = row && new Date(row.expiresAt);
  return expiresAt && expiresAt > now ? expiresAt : undefined;
}

/** Holds a time longer, for a guest who waits for an e-mail. An expired hold stays expired. */
export async function extendHold({ tx, now }: Pick<CallContext, 'tx' | 'now'>, token: string): Promise<void> {
  const expiresAt = new Date(now.getTime() + 2 * holdMinutes * minute).toISOString();
  await tx
    .update(holds)
    .set({ expiresAt })
    .where(and(eq(holds.token, token), gt(holds.expiresAt, now.toISOString())));
}

/** Releases a hold after its time was booked or is no longer wanted. */
export async function releaseHold({ tx }: Pick<CallContext, 'tx'>, token: string): Promise<void> {
  await tx.delete(holds).where(eq(holds.token, token));
}
