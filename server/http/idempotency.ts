import { malformed } from '@contract/input.ts';
import { RefusedError } from '@contract/problem.ts';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Answer } from './answers.ts';
import type { Context } from './area.ts';
import type { RequestContext } from './env.ts';
import { idempotencyKeys } from './tables.ts';

/** A key of the caller's, and what it stands for: a digest of method, address and body. */
export type Fingerprint = { key: string; digest: string };

/** How long a repeated call gets the first one's answer. */
const keyLifetime = 24 * 60 * 60 * 1000;

type Caller = Pick<Context, 'tx' | 'account' | 'now'>;

const ofKey = (account: number, key: string) =>
  and(eq(idempotencyKeys.accountId, account), eq(idempotencyKeys.key, key));
const expiredAt = (now: Date) => new Date(now.getTime() - keyLifetime);

const acceptable = /^[\x21-\x7e]{1,200}$/;

/** The `Idempotency-Key` of a call, if it has one, with the parts of its body. */
export async function readIdempotencyKey(c: RequestContext, ...body: Uint8Array[]): Promise<Fingerprint | undefined> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return undefined;
  if (!acceptable.test(key))
    throw malformed('Idempotency-Key', 'invalid_format', 'Must be 1 to 200 visible characters');
  const { pathname, search } = new URL(c.req.url);
  const address = new TextEncoder().encode(`${c.req.method} ${pathname}${search}\n`);
  const whole = new Uint8Array(await new Blob([address, ...body.map((part) => new Uint8Array(part))]).arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  return { key, digest: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

/** Whether a call with this key was answered already: `once` will not do the work again. */
export async function isKnown({ key }: Fingerprint, { tx, account, now }: Caller): Promise<boolean> {
  const found = await tx
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(ofKey(account, key), gte(idempotencyKeys.createdAt, expiredAt(now))));
  return found.length > 0;
}

/**
 * Does the work once for a key. The key is written in the work's own transaction, so a refused call leaves
 * none behind, and of two at once the second waits for the first and gets its answer.
 */
export async function once(
  { key, digest }: Fingerprint,
  context: Caller,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { tx, account, now } = context;
  const mine = ofKey(account, key);
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.accountId, account), lt(idempotencyKeys.createdAt, expiredAt(now))));
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ accountId: account, key, digest, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) {
    const answer = await work();
    await tx.update(idempotencyKeys).set({ answer }).where(mine);
    return answer;
  }
  const [stored] = await tx.select().from(idempotencyKeys).where(mine);
  if (!stored?.answer || stored.digest !== digest) {
    throw new RefusedError('conflict', 'This Idempotency-Key was used for another request');
  }
  const { answer } = stored;
  return { ...answer, headers: { ...answer.headers, 'Idempotent-Replayed': 'true' } };
}
