import type { PublicContext, PublicCookie } from '@server/publicPages/publicPage.ts';
import { isValidLink, signLink } from '@server/publicPages/signedLinks.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { pagesPath } from '../../rules/pageAddress.ts';
import type { WaitedForIds } from '../waitingList/waitedFor.ts';
import type { EntryRecord } from '../waitingList/waitingListRows.ts';
import { waitingListEntries } from '../waitingListTables.ts';

/** A waiting list of the page. */
export type NamedList = { waitingKey: string; waitedFor: WaitedForIds };

/** One time that the browser joined a list: the moment, and the signature for the address that was entered then. */
type Joined = { waitingKey: string; at: Date; link: string };

type CookieContext = Pick<PublicContext, 'cookie' | 'target'>;
type JoinContext = CookieContext & Pick<PublicContext, 'tx' | 'account' | 'now'>;

const days = 90;
/** A cookie with as many takes 1.3 kB at most. The oldest ones are dropped. */
const mostJoined = 20;

/** The cookie is for all addresses that the event had and will have, so the event's id is part of its name. */
const cookieName = (eventId: number) => `waiting${eventId}`;

/** The purpose of a signature. The address is part of it, so that it need not stand in the cookie. */
const purposeOf = (waitingKey: string, email: string, at: Date) =>
  `event-designer.joined ${waitingKey} ${email.toLowerCase()} ${at.toISOString()}`;

const textOf = ({ waitingKey, at, link }: Joined) => `${waitingKey}.${at.getTime().toString(36)}.${link}`;

/** Returns what the browser has joined, the latest first. No signature is checked, because that needs the address. */
function readJoined({ cookie, target }: CookieContext): Joined[] {
  const texts = (cookie(cookieName(target)) ?? '').split('~', mostJoined);
  return texts.flatMap((text) => {
    const [, waitingKey, at, link] = /^((?:extra-)?\d{1,9})\.([0-9a-z]{1,9})\.([\w-]{1,60})$/.exec(text) ?? [];
    if (waitingKey === undefined || at === undefined || link === undefined) return [];
    return [{ waitingKey, at: new Date(Number.parseInt(at, 36)), link }];
  });
}

function cookieWith(joined: readonly Joined[], { target }: CookieContext): PublicCookie {
  const value = joined.slice(0, mostJoined).map(textOf).join('~');
  return { name: cookieName(target), value, path: pagesPath, seconds: value === '' ? 0 : days * 86_400 };
}

/**
 * Returns the keys of the lists that the browser's cookie names. It names a list even if the address was on the list
 * already, or has left it by now: a page that looked that up would tell visitors who is waiting.
 */
export const joinedKeys = (context: CookieContext): string[] => [
  ...new Set(readJoined(context).map(({ waitingKey }) => waitingKey)),
];

/**
 * Finds the entries of a list that this browser has made and that have not left, and locks them. Entries that others
 * have made, or that have joined again elsewhere, are not among them, because their moment of joining is another one.
 */
export async function entriesOfBrowser(
  { waitingKey, waitedFor }: NamedList,
  context: JoinContext,
): Promise<EntryRecord[]> {
  const { tx, account, now, target } = context;
  const joined = readJoined(context).filter((one) => one.waitingKey === waitingKey);
  const { ticketId, extraId, joinedAt, leftAt } = waitingListEntries;
  const isOnList = waitedFor.ticketId === null ? eq(extraId, waitedFor.extraId) : eq(ticketId, waitedFor.ticketId);
  const moments = joined.map(({ at }) => at.toISOString());
  const rows = await tx
    .select()
    .from(waitingListEntries)
    .where(and(isOnList, inArray(joinedAt, moments), isNull(leftAt)))
    .orderBy(waitingListEntries.id)
    .for('update');
  const own = new Set<EntryRecord>();
  for (const row of rows) {
    for (const { at, link } of joined) {
      if (at.getTime() !== Date.parse(row.joinedAt)) continue;
      const signed = { account, purpose: purposeOf(waitingKey, row.email, at), target, now };
      if (await isValidLink(tx, link, signed)) own.add(row);
    }
  }
  return [...own];
}

/**
 * Returns the cookie with which the browser can leave the list that it joins now. Whatever was entered before, and
 * whether or not the address was on the list, one more signature is added, so that nobody finds out who is waiting.
 */
export async function cookieAfterJoining(
  { waitingKey }: NamedList,
  email: string,
  context: JoinContext,
): Promise<PublicCookie> {
  const { now, target } = context;
  const link = await signLink(context, { purpose: purposeOf(waitingKey, email, now), target });
  return cookieWith([{ waitingKey, at: now, link }, ...readJoined(context)], context);
}

/** Returns the cookie that no longer names the list. */
export const cookieAfterLeaving = ({ waitingKey }: NamedList, context: CookieContext): PublicCookie =>
  cookieWith(
    readJoined(context).filter((one) => one.waitingKey !== waitingKey),
    context,
  );
