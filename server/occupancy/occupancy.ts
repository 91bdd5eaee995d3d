import { RefusedError } from '@contract/problem.ts';
import { and, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { inSavepoint } from '../database/savepoint.ts';
import type { Context } from '../http/context.ts';
import { occupancy } from './tables.ts';

/** The numbers are stored in the database: never change one. */
const subjectKinds = { host: 1, attendee: 2, staff: 3, room: 4, resource: 5, seat: 6 } as const;

/** A kind and an id identify a subject in every area. */
export type Subject = { kind: keyof typeof subjectKinds; id: number };

/** Instants, ISO 8601 in UTC; the end is free again. */
export type During = { start: string; end: string };

/** The row for which subjects are taken: `{ kind: 'scheduler.booking', id: 7 }`. */
export type Source = { kind: string; id: number };

/** `soft` blocks nothing; it only shows that others have asked. */
const strengths = { soft: 0, hold: 1, confirmed: 2 } as const;
export type Strength = keyof typeof strengths;

type OccupancyContext = Pick<Context, 'tx' | 'account' | 'now'>;

export type Occupied = { subject: Subject; during: During; strength: Strength; source: Source };

/** The subject is taken. The transaction can continue, to find out what is free instead. */
export class TakenError extends RefusedError {
  constructor() {
    const message = 'This time is taken already';
    super('conflict', message, [{ path: '', code: 'slot_taken', message }]);
  }
}

/**
 * Locks subjects until the end of the transaction. `take` does so too; rules that count, such as a limit a day, must
 * call this before they count.
 */
export async function lockSubjects(
  { tx, account }: Pick<OccupancyContext, 'tx' | 'account'>,
  subjects: readonly Subject[],
): Promise<void> {
  // Always in the same order, so that no two transactions wait for each other.
  const names = [...new Set(subjects.map(({ kind, id }) => `occupancy ${account} ${subjectKinds[kind]} ${id}`))].sort();
  if (names.length === 0) return;
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}

type TakeRequest = {
  subjects: readonly Subject[];
  during: During;
  strength: Strength;
  source: Source;
  /** For a hold. */
  expiresAt?: Date;
};

/**
 * Takes all of the subjects, or none. Throws `TakenError` when one of them is taken: the database decides, so of
 * simultaneous requests exactly one wins. Expired holds are removed on the way.
 */
export async function take(
  context: OccupancyContext,
  { subjects, during, strength, source, expiresAt }: TakeRequest,
): Promise<void> {
  const { tx, account, now } = context;
  if (subjects.length === 0) return;
  await lockSubjects(context, subjects);
  const isExpired = lte(occupancy.expiresAt, now.toISOString());
  await tx.delete(occupancy).where(and(isOneOf(subjects), overlaps(during), isExpired));
  const rows = subjects.map(({ kind, id }) => ({
    accountId: account,
    subjectKind: subjectKinds[kind],
    subjectId: id,
    startsAt: during.start,
    endsAt: during.end,
    strength: strengths[strength],
    sourceKind: source.kind,
    sourceId: source.id,
    expiresAt: expiresAt?.toISOString() ?? null,
  }));
  await refusingOverlaps(context, () => tx.insert(occupancy).values(rows));
}

/** Releases everything that was taken for these sources of one kind, in one statement. */
export async function releaseAll(
  { tx }: Pick<OccupancyContext, 'tx'>,
  { kind, ids }: { kind: string; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(occupancy).where(and(eq(occupancy.sourceKind, kind), inArray(occupancy.sourceId, [...ids])));
}

/** Releases everything that was taken for this source, and returns the number of rows. */
export async function release({ tx }: Pick<OccupancyContext, 'tx'>, source: Source): Promise<number> {
  const released = await tx.delete(occupancy).where(isOfSource(source)).returning({ id: occupancy.id });
  return released.length;
}

/**
 * Changes the strength of what was taken for this source: a hold becomes `confirmed`. Returns `false` when nothing is
 * left, because the hold expired and somebody else took the time. Throws `TakenError`.
 */
export async function changeStrength(
  context: OccupancyContext,
  source: Source,
  { strength, expiresAt }: Pick<TakeRequest, 'strength' | 'expiresAt'>,
): Promise<boolean> {
  const { tx, now } = context;
  const isNotExpired = or(isNull(occupancy.expiresAt), gt(occupancy.expiresAt, now.toISOString()));
  const values = {
    strength: strengths[strength],
    expiresAt: expiresAt?.toISOString() ?? null,
    version: sql`${occupancy.version} + 1`,
    updatedAt: now.toISOString(),
  };
  const changed = await refusingOverlaps(context, () =>
    tx
      .update(occupancy)
      .set(values)
      .where(and(isOfSource(source), isNotExpired))
      .returning({ id: occupancy.id }),
  );
  return changed.length > 0;
}

/**
 * Runs work in which these subjects may be taken twice for a moment, such as moving a booking, or swapping two. If one
 * is still taken twice at the end, it throws `TakenError`, and everything is rolled back.
 */
export async function swapping<T>(
  context: Pick<OccupancyContext, 'tx' | 'account'>,
  subjects: readonly Subject[],
  work: () => Promise<T>,
): Promise<T> {
  const { tx } = context;
  // Locked before any row is changed, because a lock's holder must not wait for a row of somebody who waits for that
  // lock.
  await lockSubjects(context, subjects);
  return refusingOverlaps(context, async () => {
    await tx.execute(sql`set constraints occupancy_no_overlap deferred`);
    const done = await work();
    await tx.execute(sql`set constraints occupancy_no_overlap immediate`);
    return done;
  });
}

type OccupancyQuery = { subjects: readonly Subject[]; during: During; except?: Source; exceptKind?: string };

/**
 * Returns what is taken of these subjects in a time and has not expired. `except`: ignores a booking that is being
 * moved. `exceptKind`: ignores what an area knows from its own rows.
 */
export async function occupiedOf(
  { tx, now }: Pick<OccupancyContext, 'tx' | 'now'>,
  { subjects, during, except, exceptKind }: OccupancyQuery,
): Promise<Occupied[]> {
  if (subjects.length === 0) return [];
  const isNotExpired = or(isNull(occupancy.expiresAt), gt(occupancy.expiresAt, now.toISOString()));
  const isOfOtherKind = exceptKind === undefined ? undefined : ne(occupancy.sourceKind, exceptKind);
  const isOfOtherSource = except && or(ne(occupancy.sourceKind, except.kind), ne(occupancy.sourceId, except.id));
  const rows = await tx
    .select()
    .from(occupancy)
    .where(and(isOneOf(subjects), overlaps(during), isNotExpired, isOfOtherSource, isOfOtherKind))
    .orderBy(occupancy.startsAt, occupancy.id);
  return rows.map((row) => ({
    subject: { kind: nameOf(subjectKinds, row.subjectKind), id: row.subjectId },
    during: { start: row.startsAt, end: row.endsAt },
    strength: nameOf(strengths, row.strength),
    source: { kind: row.sourceKind, id: row.sourceId },
  }));
}

const isOfSource = ({ kind, id }: Source): SQL | undefined =>
  and(eq(occupancy.sourceKind, kind), eq(occupancy.sourceId, id));

const isOneOf = (subjects: readonly Subject[]): SQL | undefined =>
  or(
    ...subjects.map(({ kind, id }) => and(eq(occupancy.subjectKind, subjectKinds[kind]), eq(occupancy.subjectId, id))),
  );

const overlaps = ({ start, end }: During): SQL | undefined =>
  and(lt(occupancy.startsAt, end), gt(occupancy.endsAt, start));

function nameOf<Name extends string>(names: Record<Name, number>, number: number): Name {
  for (const name in names) if (names[name] === number) return name;
  throw new Error(`There is no ${number} among ${Object.keys(names).join(', ')}`);
}

/** Converts PostgreSQL's 23P01, a violated exclusion constraint, to `TakenError`. */
async function refusingOverlaps<T>({ tx }: Pick<OccupancyContext, 'tx'>, work: () => Promise<T>): Promise<T> {
  try {
    return await inSavepoint(tx, work);
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if (Reflect.get(cause, 'code') === '23P01') throw new TakenError();
    }
    throw error;
  }
}
