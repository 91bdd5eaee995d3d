import type { Tx } from '../database/types.ts';
import type { Context } from '../http/context.ts';
import { hmacOf } from '../random.ts';
import { linkSecrets } from './tables.ts';

/** The target of a signed link: a row of an account, for one purpose, such as `scheduler.booking`. */
type Signed = {
  purpose: string;
  target: number;
  /** The link expires at this moment. Default: the page decides. */
  until?: Date | undefined;
};

const pattern = /^([1-9a-z][0-9a-z]{0,6})-([1-9a-z][0-9a-z]{0,6})(?:-until([0-9a-z]{1,8}))?-([\w-]{22})$/;

/**
 * Returns the last part of an address that only this server can make: for pages that anyone with the link may use, such
 * as the one where a guest moves a booking. It is the same each time. The page decides how long it stays valid,
 * unless `until` does, which is part of what is signed.
 */
export async function signLink(
  { tx, account }: Pick<Context, 'tx' | 'account'>,
  { purpose, target, until }: Signed,
): Promise<string> {
  const secret = (await secretOf(tx)) ?? (await makeSecret(tx, account));
  return linkOf(secret, { account, purpose, target, until });
}

/**
 * Returns the account and the row that a link names. Only a transaction of that account can verify it (`isValidLink`).
 */
export function readLink(link: string): { account: number; target: number; until?: Date } | undefined {
  const [, account, target, until] = pattern.exec(link) ?? [];
  if (account === undefined || target === undefined) return undefined;
  const named = { account: Number.parseInt(account, 36), target: Number.parseInt(target, 36) };
  return until === undefined ? named : { ...named, until: new Date(Number.parseInt(until, 36) * 1000) };
}

/**
 * Returns true if the server made this link and it has not expired. Runs in a transaction of the account that it names.
 */
export async function isValidLink(
  tx: Tx,
  link: string,
  signed: Omit<Signed, 'until'> & { account: number; now: Date },
) {
  const { account, purpose, target, now } = signed;
  const until = readLink(link)?.until;
  // Verifying a link to an account without a secret takes as long as any other.
  const secret = (await secretOf(tx)) ?? new Uint8Array(32);
  const expected = await linkOf(secret, { account, purpose, target, until });
  return isSame(expected, link) && (until === undefined || until.getTime() > now.getTime());
}

async function secretOf(tx: Tx): Promise<Uint8Array | undefined> {
  const [row] = await tx.select({ secret: linkSecrets.secret }).from(linkSecrets);
  return row?.secret;
}

async function makeSecret(tx: Tx, account: number): Promise<Uint8Array> {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  await tx.insert(linkSecrets).values({ accountId: account, secret }).onConflictDoNothing();
  const stored = await secretOf(tx);
  if (!stored) throw new Error('The secret of links was not kept');
  return stored;
}

async function linkOf(
  secret: Uint8Array,
  { account, purpose, target, until }: Signed & { account: number },
): Promise<string> {
  const end = until && `until${Math.floor(until.getTime() / 1000).toString(36)}`;
  const signature = await hmacOf(secret, ['link', purpose, account, target, ...(end ? [end] : [])].join(' '));
  return [account.toString(36), target.toString(36), ...(end ? [end] : []), signature.slice(0, 22)].join('-');
}

/** Compares in constant time, wherever the texts differ. */
function isSame(expected: string, actual: string): boolean {
  let difference = expected.length ^ actual.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= expected.charCodeAt(index) ^ actual.charCodeAt(index);
  }
  return difference === 0;
}
