import type { Context } from '@server/http/area.ts';
import type { GivenPassword, PublicContext, PublicCookie } from '@server/publicPages/publicPage.ts';
import { isValidLink, signLink } from '@server/publicPages/signedLinks.ts';
import { digestOf } from '@server/random.ts';
import { asc, eq } from 'drizzle-orm';
import { pagesPath } from '../../rules/pageAddress.ts';
import { positionsOf, textOfPositions } from '../../rules/rowPositions.ts';
import { normalPassCode } from '../../rules/ticketRules.ts';
import { packages } from '../packageTables.ts';
import { passCodes } from '../shownSecrets.ts';
import { tickets } from '../ticketTables.ts';

type Kind = 'tickets' | 'packages';

/** A ticket or a package with a pass code. `position`: its place among all of the event, by their ids. */
type ProtectedRow = { kind: Kind; id: number; position: number; hash: string; sealed: string | null };

/** The tickets and packages that a visitor has opened with pass codes. */
export type Opened = Record<Kind, ReadonlySet<number>>;

export const nothingOpened: Opened = { tickets: new Set(), packages: new Set() };

const hours = 12;
/** Longer cookies are refused by browsers. */
const longestCookie = 3_500;
/** Comparing is slow on purpose, and pass codes that cannot be decrypted have to be compared one by one. */
const mostUnreadable = 10;

const cookieName = (eventId: number) => `opened${eventId}`;

/** Returns the tickets and packages of an event that have a pass code and are not archived. */
async function protectedRows({ tx }: Pick<Context, 'tx'>, eventId: number): Promise<ProtectedRow[]> {
  const rowsOf = async (table: typeof tickets | typeof packages, kind: Kind) => {
    const { id, isArchived, accessProtection, passCodeHash: hash, passCodeSealed: sealed } = table;
    const rows = await tx
      .select({ id, isArchived, accessProtection, hash, sealed })
      .from(table)
      .where(eq(table.eventId, eventId))
      .orderBy(asc(id));
    return rows.flatMap((row, position): ProtectedRow[] => {
      if (row.hash === null || row.isArchived || row.accessProtection !== 'pass_code') return [];
      return [{ kind, id: row.id, position, hash: row.hash, sealed: row.sealed }];
    });
  };
  return [...(await rowsOf(tickets, 'tickets')), ...(await rowsOf(packages, 'packages'))];
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
export async function passCodeComparison(
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
  const stored = rows.map(({ kind, id, hash }) => `${kind} ${id} ${hash}`);
  return `event-designer.opened ${await digestOf(stored.sort().join(' '))}`;
}

/**
 * Rows that were opened together. The cookie names them by the positions of the tickets, those of the packages, and the
 * signature, with `~` between them. Positions take so little room that a pass code can open all rows of an event. If a row
 * before them is deleted, they name other rows, for which the signature is not valid.
 */
type OpenedGroup = { text: string; rows: ProtectedRow[] };

const kinds = ['tickets', 'packages'] as const;

/** Returns the part of a group in front of its signature. */
const namesOf = (rows: readonly ProtectedRow[]) =>
  kinds
    .map((kind) => textOfPositions(rows.filter((row) => row.kind === kind).map(({ position }) => position)))
    .join('~');

const placeOf = (kind: Kind, position: number) => `${kind} ${position}`;

/** Returns the rows that a group names; undefined if one of them is not protected, or the text names none. */
function namedRows(texts: readonly string[], rows: ReadonlyMap<string, ProtectedRow>): ProtectedRow[] | undefined {
  const named = kinds.flatMap((kind, index) =>
    (positionsOf(texts[index] ?? '') ?? []).map((position) => rows.get(placeOf(kind, position))),
  );
  const found = named.filter((row) => row !== undefined);
  return found.length === 0 || found.length < named.length ? undefined : found;
}

async function genuineGroups(context: PublicContext): Promise<OpenedGroup[]> {
  const { tx, account, target, now } = context;
  const cookie = context.cookie(cookieName(target));
  if (cookie === undefined) return [];
  const protectedOnes = await protectedRows(context, target);
  const rows = new Map(protectedOnes.map((row) => [placeOf(row.kind, row.position), row]));
  const groups = cookie
    .slice(0, longestCookie)
    .split('.')
    .map(async (text): Promise<OpenedGroup[]> => {
      const [ofTickets = '', ofPackages = '', link = ''] = text.split('~');
      const named = namedRows([ofTickets, ofPackages], rows);
      if (!named) return [];
      const signed = { account, purpose: await purposeOf(named), target, now };
      return (await isValidLink(tx, link, signed)) ? [{ text, rows: named }] : [];
    });
  return (await Promise.all(groups)).flat();
}

/** Returns what the visitor's cookie opens. */
export async function openedBy(context: PublicContext): Promise<Opened> {
  const rows = (await genuineGroups(context)).flatMap((group) => group.rows);
  const idsOf = (kind: Kind) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return { tickets: idsOf('tickets'), packages: idsOf('packages') };
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
  const names = namesOf(opened);
  const link = await signLink(context, { purpose: await purposeOf(opened), target, until });
  const before = (await genuineGroups(context)).filter((group) => namesOf(group.rows) !== names);
  const groups = [`${names}~${link}`, ...before.map(({ text }) => text)];
  // If there are too many, the oldest are dropped.
  while (groups.length > 1 && groups.join('.').length > longestCookie) groups.pop();
  return {
    name: cookieName(target),
    value: groups.join('.'),
    path: `${pagesPath}/${path.slug}`,
    seconds: hours * 3600,
  };
}

/** Returns the cookie that closes what pass codes have opened. Undefined: they have opened nothing. */
export function closingCookie({ cookie, target, path }: PublicContext): PublicCookie | undefined {
  const name = cookieName(target);
  return cookie(name) === undefined ? undefined : { name, value: '', path: `${pagesPath}/${path.slug}`, seconds: 0 };
}
