import type { Context } from '@server/http/area.ts';
import type { GivenPassword, PublicContext, PublicCookie } from '@server/publicPages/publicPage.ts';
import { isGenuine, signLink } from '@server/publicPages/signedLinks.ts';
import { digestOf } from '@server/random.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { pagesPath } from '../../rules/pageAddress.ts';
import { normalPassCode } from '../../rules/ticketRules.ts';
import { packages } from '../packageTables.ts';
import { passCodes } from '../shownSecrets.ts';
import { tickets } from '../ticketTables.ts';

/** A ticket or a package with a pass code: `t12` or `p4`. */
type ProtectedRow = { word: string; hash: string; sealed: string | null };

/** The tickets and packages that a visitor has opened with pass codes. */
export type Opened = { tickets: ReadonlySet<number>; packages: ReadonlySet<number> };

export const nothingOpened: Opened = { tickets: new Set(), packages: new Set() };

const hours = 12;
/** Longer cookies are refused by browsers. */
const longestCookie = 3_500;
/** Comparing is slow on purpose, and pass codes that cannot be decrypted have to be compared one by one. */
const mostUnreadable = 10;

const cookieName = (eventId: number) => `opened${eventId}`;

/** Returns the tickets and packages of an event that have a pass code and are not archived. */
async function protectedRows({ tx }: Pick<Context, 'tx'>, eventId: number): Promise<ProtectedRow[]> {
  const rowsOf = async (table: typeof tickets | typeof packages, letter: string) => {
    const { id, passCodeHash: hash, passCodeSealed: sealed } = table;
    const found = await tx
      .select({ id, hash, sealed })
      .from(table)
      .where(
        and(
          eq(table.eventId, eventId),
          eq(table.isArchived, false),
          eq(table.accessProtection, 'pass_code'),
          isNotNull(hash),
        ),
      )
      .orderBy(asc(id));
    return found.flatMap((row) => (row.hash === null ? [] : [{ ...row, hash: row.hash, word: `${letter}${row.id}` }]));
  };
  return [...(await rowsOf(tickets, 't')), ...(await rowsOf(packages, 'p'))];
}

/** Returns true if an event has a ticket or a package that a pass code opens. */
export async function hasPassCodes(context: Pick<Context, 'tx'>, eventId: number): Promise<boolean> {
  return (await protectedRows(context, eventId)).length > 0;
}

/**
 * Returns the rows whose pass code may be the entered one: those whose decrypted code is the same, and those whose code
 * cannot be decrypted. Only the comparison with a hash decides.
 */
async function candidatesFor(entered: string, context: Pick<PublicContext, 'tx' | 'ports'>, eventId: number) {
  const rows = await protectedRows(context, eventId);
  const read = await Promise.all(
    rows.map(async (row) => ({ row, secret: (await passCodes.show(row, context.ports)).secret })),
  );
  const wanted = normalPassCode(entered);
  return {
    same: read.flatMap(({ row, secret }) => (secret !== null && normalPassCode(secret) === wanted ? [row] : [])),
    unreadable: read.flatMap(({ row, secret }) => (secret === null ? [row] : [])).slice(0, mostUnreadable),
  };
}

/**
 * Returns the comparison that an entered pass code needs. Several rows with the same code need one comparison. A text
 * that is a code of the event, too, is no wrong try: it is compared only if it is a pass code as well.
 */
export async function givenPassCode(
  entered: string,
  isCode: boolean,
  context: Pick<PublicContext, 'tx' | 'ports' | 'target'>,
): Promise<GivenPassword | undefined> {
  const { same, unreadable } = await candidatesFor(entered, context, context.target);
  if (isCode && same.length === 0) return undefined;
  const hashes = [...same.slice(0, 1), ...(isCode ? [] : unreadable)].map(({ hash }) => hash);
  return { password: normalPassCode(entered), hashes, form: 'pass code' };
}

/** The purpose of a signature. It depends on the hashes, so that a new pass code revokes what the old one opened. */
async function purposeOf(rows: readonly ProtectedRow[]): Promise<string> {
  return `event-designer.opened ${await digestOf(rows.map(({ word, hash }) => `${word} ${hash}`).join(' '))}`;
}

/** Rows that were opened together, as the cookie names them: `t12_p4~`, then the signature. */
type OpenedGroup = { text: string; words: string[] };

async function genuineGroups(context: PublicContext): Promise<OpenedGroup[]> {
  const { tx, account, target, now } = context;
  const cookie = context.cookie(cookieName(target));
  if (cookie === undefined) return [];
  const rows = new Map((await protectedRows(context, target)).map((row) => [row.word, row]));
  const groups = cookie
    .slice(0, longestCookie)
    .split('.')
    .map(async (text): Promise<OpenedGroup[]> => {
      const [names = '', link = ''] = text.split('~');
      const words = names.split('_');
      const named = words.flatMap((word) => rows.get(word) ?? []);
      if (named.length < words.length) return [];
      const signed = { account, purpose: await purposeOf(named), target, now };
      return (await isGenuine(tx, link, signed)) ? [{ text, words }] : [];
    });
  return (await Promise.all(groups)).flat();
}

/** Returns what the visitor's cookie opens. */
export async function openedBy(context: PublicContext): Promise<Opened> {
  const words = (await genuineGroups(context)).flatMap((group) => group.words);
  const idsOf = (letter: string) =>
    new Set(words.filter((word) => word.startsWith(letter)).map((word) => Number(word.slice(1))));
  return { tickets: idsOf('t'), packages: idsOf('p') };
}

/** Returns the cookie that opens what the entered pass code opens. Undefined: the pass code is wrong. */
export async function openingCookie(entered: string, context: PublicContext): Promise<PublicCookie | undefined> {
  const { target, now, path, rightHashes = [] } = context;
  if (rightHashes.length === 0) return undefined;
  const { same, unreadable } = await candidatesFor(entered, context, target);
  const isRight = ({ hash }: ProtectedRow) => rightHashes.includes(hash);
  const opened = [...(same.some(isRight) ? same : []), ...unreadable.filter(isRight)];
  if (opened.length === 0) return undefined;
  const until = new Date(now.getTime() + hours * 3_600_000);
  const names = opened.map(({ word }) => word).join('_');
  const link = await signLink(context, { purpose: await purposeOf(opened), target, until });
  const before = (await genuineGroups(context)).filter(({ words }) => words.join('_') !== names);
  const groups = [`${names}~${link}`, ...before.map(({ text }) => text)];
  // The oldest ones go first if there are too many.
  while (groups.length > 1 && groups.join('.').length > longestCookie) groups.pop();
  return {
    name: cookieName(target),
    value: groups.join('.'),
    path: `${pagesPath}/${path.slug}`,
    seconds: hours * 3600,
  };
}
