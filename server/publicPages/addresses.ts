import { RefusedError } from '@contract/problem.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../database/types.ts';
import type { Context } from '../http/context.ts';
import { digestOf } from '../random.ts';
import { publicAddresses } from './tables.ts';

type ClaimContext = Pick<Context, 'tx' | 'account'>;

/** The row that an address of this kind leads to. */
type Target = { kind: string; target: number };

const keyOfDigest = (digest: string) => `sha256:${digest}`;
const secretKeyOf = async (secret: string) => keyOfDigest(await digestOf(secret));

type AddressWord = { word: string; isSecret?: boolean } | { digest: string };

async function keyOf(word: AddressWord): Promise<string> {
  if ('digest' in word) return keyOfDigest(word.digest);
  return word.isSecret ? secretKeyOf(word.word) : word.word;
}

/**
 * Makes an address lead to a row of the account. The row's earlier addresses still lead to it, so that old links keep
 * working. `isSecret`: only a digest of the word is stored; `digest`: the caller knows only that. Throws `conflict` when the
 * address leads elsewhere.
 */
export async function claimAddress(
  { tx, account }: ClaimContext,
  { kind, target, ...word }: Target & AddressWord,
): Promise<void> {
  const key = await keyOf(word);
  const [created] = await tx
    .insert(publicAddresses)
    .values({ accountId: account, kind, key, target })
    .onConflictDoNothing()
    .returning({ id: publicAddresses.id });
  if (created) return;
  const [existing] = await tx
    .select({ target: publicAddresses.target })
    .from(publicAddresses)
    .where(and(eq(publicAddresses.kind, kind), eq(publicAddresses.key, key)));
  if (existing?.target === target) return;
  const message = 'This address leads somewhere else already';
  throw new RefusedError('conflict', message, [{ path: 'slug', code: 'address_taken', message }]);
}

/** Removes addresses of a row: all but `except`, or all. */
export async function releaseAddresses(
  { tx }: Pick<ClaimContext, 'tx'>,
  { kind, target, except }: Target & { except?: string },
): Promise<void> {
  const isOther = except === undefined ? undefined : ne(publicAddresses.key, except);
  await tx
    .delete(publicAddresses)
    .where(and(eq(publicAddresses.kind, kind), eq(publicAddresses.target, target), isOther));
}

/**
 * Finds the account and the row of an address: the only query across accounts. A caller must know the whole word, and
 * learns only two numbers.
 */
export async function findAddress(
  database: Pick<Database, 'asSystem'>,
  { kind, word }: { kind: string; word: string },
): Promise<{ account: number; target: number } | undefined> {
  const keys = [word, await secretKeyOf(word)];
  return database.asSystem(async (tx) => {
    const [row] = await tx
      .select({ account: publicAddresses.accountId, target: publicAddresses.target })
      .from(publicAddresses)
      .where(and(eq(publicAddresses.kind, kind), inArray(publicAddresses.key, keys)));
    return row;
  });
}
