import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Code, codes as resource } from '../../contract/codes.ts';
import { codeState } from '../../rules/codes/codeRules.ts';
import { placesHeldBy } from '../../rules/codes/heldPlaces.ts';
import { codeRedemptions, codes } from '../codeTables.ts';
import { findEvent } from '../eventRows.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { refuseUnknownTickets } from '../settingDocuments.ts';
import { tickets } from '../ticketTables.ts';
import { isDateUpcoming } from './countedPlaces.ts';
import { isTicketActive } from './heldPlaces.ts';

export type CodeRecord = typeof codes.$inferSelect;

const columns = presentColumns(resource);

/**
 * Returns a function that checks whether a code can hold places. Its ticket must not be archived, and if it is for one
 * date, people must still be able to attend that date.
 */
async function holdingCheck(rows: readonly CodeRecord[], { tx, now }: Pick<Context, 'tx' | 'now'>) {
  const reserving = rows.filter(({ reservesStock }) => reservesStock);
  const ticketIds = [...new Set(reserving.flatMap((row) => row.ticketIds))];
  const dateIds = [...new Set(reserving.flatMap(({ dateId }) => dateId ?? []))];
  const current =
    ticketIds.length === 0
      ? []
      : await tx
          .select({ id: tickets.id })
          .from(tickets)
          .where(and(inArray(tickets.id, ticketIds), isTicketActive));
  const upcoming =
    dateIds.length === 0
      ? []
      : await tx
          .select({ id: scheduleDates.id })
          .from(scheduleDates)
          .where(and(inArray(scheduleDates.id, dateIds), isDateUpcoming(now)));
  const isTicket = new Set(current.map(({ id }) => id));
  const isDate = new Set(upcoming.map(({ id }) => id));
  return ({ ticketIds: [ticketId = 0], dateId }: CodeRecord) =>
    isTicket.has(ticketId) && (dateId === null || isDate.has(dateId));
}

/** Returns codes as the API presents them. */
export async function presentCodes(
  rows: readonly CodeRecord[],
  context: Pick<Context, 'tx' | 'now' | 'params'>,
): Promise<Code[]> {
  const { currency } = await findEvent(context);
  const isThere = await holdingCheck(rows, context);
  return rows.map((row) => ({
    ...columns(row),
    currency,
    state: codeState(row, context.now),
    heldPlaces: isThere(row) ? placesHeldBy(row, context.now) : 0,
  }));
}

/** Returns a code as the API presents it. */
export async function presentCode(row: CodeRecord, context: Pick<Context, 'tx' | 'now' | 'params'>): Promise<Code> {
  const [code] = await presentCodes([row], context);
  if (!code) throw new Error('One row is one code');
  return code;
}

/** Returns a code without its internal columns. */
export function draftOf({ accountId: _account, ...row }: CodeRecord) {
  return row;
}

type Naming = Pick<Code, 'ticketIds' | 'dateId'>;

/**
 * Throws if the code names tickets or dates that the event does not have. References that were stored before are not
 * checked.
 */
export async function refuseUnknownNames(
  next: Naming,
  stored: Naming | null,
  context: Pick<Context, 'tx' | 'params'>,
): Promise<void> {
  const eventId = Number(context.params.eventId);
  const named = (of: Naming | null) => (of?.ticketIds ?? []).map((id) => ({ path: 'ticketIds', id }));
  await refuseUnknownTickets(named(next), named(stored), eventId, context);
  if (next.dateId === null || next.dateId === stored?.dateId) return;
  const existingCount = await context.tx.$count(
    scheduleDates,
    and(eq(scheduleDates.eventId, eventId), eq(scheduleDates.id, next.dateId)),
  );
  const message = 'The event has no such date';
  refuseIfAny(existingCount > 0 ? [] : [{ path: 'dateId', code: 'no_such_date', message }]);
}

/** Throws if the event has the code already. The event is locked, so that nobody adds the code in the meantime. */
export async function refuseTakenCode(code: string, except: number, { tx, params }: Context): Promise<void> {
  const [existing] = await tx
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.eventId, Number(params.eventId)), eq(codes.code, code)));
  const message = 'The event has this code already';
  refuseIfAny(existing && existing.id !== except ? [{ path: 'code', code: 'code_taken', message }] : []);
}

/** Counts the orders that ever used each of these codes, including released ones. */
export async function redeemedOf(ids: readonly number[], { tx }: Pick<Context, 'tx'>): Promise<Map<number, number>> {
  const rows = await tx
    .select({ codeId: codeRedemptions.codeId, count: sql<number>`count(*)::int` })
    .from(codeRedemptions)
    .where(inArray(codeRedemptions.codeId, [...ids]))
    .groupBy(codeRedemptions.codeId);
  return new Map(rows.map(({ codeId, count }) => [codeId, count]));
}

/** Locks codes of the event in the order of their ids. Throws `not_found` if one is missing. */
export async function lockCodes(ids: readonly number[], { tx, params }: Context): Promise<CodeRecord[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select()
    .from(codes)
    .where(and(eq(codes.eventId, Number(params.eventId)), inArray(codes.id, wanted)))
    .orderBy(asc(codes.id))
    .for('update');
  if (rows.length < wanted.length) throw new RefusedError('not_found', 'There is no such code');
  return rows;
}
