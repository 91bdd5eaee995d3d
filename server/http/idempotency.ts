import { malformed } from '@contract/input.ts';
import { RefusedError } from '@contract/problem.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Answer } from './answers.ts';
import type { Context } from './area.ts';
import type { RequestContext } from './env.ts';
import { idempotencyKeys, type StoredAnswer } from './tables.ts';

/** The caller's key, and a digest of the person, method, address, version and body that it stands for. */
export type Fingerprint = { key: string; digest: string };

/** Milliseconds during which a repeated call gets the first one's response. */
export const keyLifetime = 24 * 60 * 60 * 1000;

/** Characters of a body. A larger one is not stored, and the repeated call is refused with that reason. */
const maximumAnswerLength = 1_000_000;

type Caller = Pick<Context, 'tx' | 'account' | 'now'>;

const validKey = /^[\x21-\x7e]{1,200}$/;

/** Reads the `Idempotency-Key` of a call, if it has one; `body` is part of the digest. */
export async function readIdempotencyKey(c: RequestContext, ...body: Uint8Array[]): Promise<Fingerprint | undefined> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return undefined;
  if (!validKey.test(key)) throw malformed('Idempotency-Key', 'invalid_format', 'Must be 1 to 200 visible characters');
  const { pathname, search } = new URL(c.req.url);
  const head = `${c.get('session')?.user.id} ${c.req.method} ${pathname}${search}\n${c.req.header('if-match') ?? ''}\n`;
  const parts = [new TextEncoder().encode(head), ...body.map((part) => new Uint8Array(part))];
  const whole = new Uint8Array(await new Blob(parts).arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  return { key, digest: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

type OnceOptions = {
  /** Responds to a repeated call instead of the stored response, of which then only status and headers are stored. */
  again?: (storedAnswer: Answer) => Promise<Answer>;
  /** True if the call has written in an earlier transaction. */
  hasWritten?: boolean;
};

async function find({ key }: Fingerprint, { tx, account, now }: Caller) {
  const oldest = new Date(now.getTime() - keyLifetime);
  const [found] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(eq(idempotencyKeys.accountId, account), eq(idempotencyKeys.key, key), gte(idempotencyKeys.createdAt, oldest)),
    );
  return found;
}

/** Locks the key until the end of the transaction, so that no other call with it is handled. */
async function lockKey({ key }: Fingerprint, { tx, account }: Caller): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${account}))`);
}

/**
 * Returns true if a call with this key has had a response, so that `once` will not do the work again. Waits for a call
 * with the same key that is still running.
 */
export async function hasStoredAnswer(fingerprint: Fingerprint, caller: Caller): Promise<boolean> {
  await lockKey(fingerprint, caller);
  return (await find(fingerprint, caller)) !== undefined;
}

/** Returns the stored response of an earlier call with this key. Throws when that was a different call. */
export async function earlierAnswer(
  fingerprint: Fingerprint,
  caller: Caller,
  again?: OnceOptions['again'],
): Promise<Answer | undefined> {
  const known = await find(fingerprint, caller);
  if (!known) return undefined;
  if (known.digest !== fingerprint.digest || !known.answer)
    throw new RefusedError('rule_broken', 'This Idempotency-Key was used for another request');
  const answer = again ? await again(known.answer) : storedAnswer(known.answer);
  return { ...answer, headers: { ...answer.headers, 'Idempotent-Replayed': 'true' } };
}

/**
 * Does the work once for a key. The key is written in the work's own transaction, so a refused call leaves none behind.
 * Of two simultaneous calls the second waits for the first and gets its response, where the IETF draft
 * (httpapi-idempotency-key-header) would refuse it with 409. Work that wrote nothing, such as a preview, leaves no key:
 * a repeated call does it again.
 */
export async function once(
  fingerprint: Fingerprint,
  context: Caller,
  work: () => Promise<Answer>,
  { again, hasWritten = false }: OnceOptions = {},
): Promise<Answer> {
  const { key, digest } = fingerprint;
  const { tx, account, now } = context;
  await lockKey(fingerprint, context);
  const earlier = await earlierAnswer(fingerprint, context, again);
  if (earlier) return earlier;
  const answer = await work();
  const { status, headers } = answer;
  const isCut = !again && isTooLong(answer);
  const stored: StoredAnswer = again || isCut ? { status, headers, isCut } : answer;
  // Only a transaction that has written or locked rows has a number. A preview must therefore lock none.
  await tx.execute(sql`
    insert into idempotency_keys (account_id, key, digest, answer, created_at)
    select ${account}, ${key}, ${digest}, ${JSON.stringify(stored)}::json, ${now.toISOString()}::timestamptz
    where ${hasWritten} or pg_current_xact_id_if_assigned() is not null
    on conflict (account_id, key) do update
      set digest = excluded.digest, answer = excluded.answer, created_at = excluded.created_at`);
  return answer;
}

function isTooLong({ body }: Answer): boolean {
  return body !== undefined && JSON.stringify(body).length > maximumAnswerLength;
}

function storedAnswer({ isCut, ...answer }: StoredAnswer): Answer {
  if (isCut) throw new RefusedError('conflict', 'This was done before; its answer was too long to be kept');
  return answer;
}
