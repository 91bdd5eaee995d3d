import type { Context } from '@server/http/area.ts';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ScanValues } from '../../contract/eventCards.ts';
import type { ScannedTicket, ScanSituation } from '../../rules/access/decideScan.ts';
import { includedExtras } from '../../rules/access/heldExtras.ts';
import type { PastScan } from '../../rules/access/pastScan.ts';
import { type SessionWindow, sessionWindows } from '../../rules/access/sessionWindows.ts';
import { validityOf } from '../../rules/access/ticketTimes.ts';
import { scanCard } from '../../rules/settingCards.ts';
import { presentRule, rulesOf } from '../accessibility.ts';
import { accessScans } from '../accessTables.ts';
import type { EventRecord } from '../eventRows.ts';
import { namesNoRegistration, wentWith } from '../extras/earlierSales.ts';
import { extraSales, extras } from '../extraTables.ts';
import type { registrations } from '../registrationTables.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { eventSessions } from '../sessionTables.ts';
import { readCard, storedSettings } from '../settingCards.ts';
import type { tickets } from '../ticketTables.ts';

type CallContext = Pick<Context, 'tx'>;
type TicketRecord = typeof tickets.$inferSelect;
type Registration = typeof registrations.$inferSelect;

/** Returns the sessions that active rules name, without those that do not take place. */
async function sessionsOfRules(
  rules: ScanSituation['rules'],
  zone: string,
  { tx }: CallContext,
): Promise<SessionWindow[]> {
  const ids = rules.flatMap(({ isActive, sessionIds }) => (isActive ? sessionIds : []));
  if (ids.length === 0) return [];
  const { id, startsAt, duration, state } = eventSessions;
  const rows = await tx.select({ id, startsAt, duration, state }).from(eventSessions).where(inArray(id, ids));
  return sessionWindows(rows, zone);
}

/** Returns the event's settings for scanning devices. */
export async function scanSettingsOf(event: EventRecord, { tx }: CallContext): Promise<ScanValues> {
  return readCard(scanCard, await storedSettings({ tx }, event, ['scan'])).values;
}

/** Returns the rules of an event in their order. The settings of its devices apply without any rule. */
export async function situationOf(
  event: EventRecord,
  fallback: ScanValues,
  { tx }: CallContext,
): Promise<ScanSituation> {
  const rules = (await rulesOf({ tx }, event.id)).map(presentRule);
  const zone = event.timeZone;
  return { rules, fallback, zone, sessions: await sessionsOfRules(rules, zone, { tx }) };
}

/**
 * Returns those extras of a list that the holder of a registration has: what comes with the ticket, what was sold in the
 * same package or for this registration, and, of orders that name no registrations, what was sold to the same email
 * address. In a series, an extra that was sold for another date does
 * not count.
 */
async function heldExtras(row: Registration, ids: readonly number[], { tx }: CallContext): Promise<number[]> {
  if (ids.length === 0) return [];
  const { ticketId, dateId, packageSaleId } = row;
  const { id, scope, ticketIds, includedCount } = extras;
  const named = await tx
    .select({ id, scope, ticketIds, includedCount })
    .from(extras)
    .where(and(eq(extras.eventId, row.eventId), inArray(id, [...ids])));
  const email = row.holderEmail.trim().toLowerCase();
  const isOfEmail = and(
    isNull(extraSales.packageSaleId),
    eq(sql`lower(${extraSales.holderEmail})`, email),
    namesNoRegistration,
  );
  const isOfHolder = or(
    wentWith(row.id),
    ...(packageSaleId === null ? [] : [eq(extraSales.packageSaleId, packageSaleId)]),
    ...(email === '' ? [] : [isOfEmail]),
  );
  const ofDate = or(isNull(extraSales.dateId), ...(dateId === null ? [] : [eq(extraSales.dateId, dateId)]));
  const isSold = and(eq(extraSales.eventId, row.eventId), inArray(extraSales.extraId, [...ids]));
  const bought = await tx
    .selectDistinct({ id: extraSales.extraId })
    .from(extraSales)
    .where(and(isSold, eq(extraSales.state, 'sold'), ofDate, isOfHolder));
  return [...includedExtras(named, ticketId), ...bought.map((sale) => sale.id)];
}

/** Returns the facts about a registration that decide a scan. */
export async function ticketOf(
  row: Registration,
  ticket: TicketRecord,
  { rules }: Pick<ScanSituation, 'rules'>,
  { tx }: CallContext,
): Promise<ScannedTicket> {
  const { ticketId, state, pricePaid, refunded, holderName, dateId } = row;
  const { isAdmission, checkInFrom, checkInUntil } = ticket;
  const { startsAt: start, endsAt: end } = scheduleDates;
  const [date] =
    dateId === null ? [] : await tx.select({ start, end }).from(scheduleDates).where(eq(scheduleDates.id, dateId));
  return {
    ticketId,
    state,
    isRevoked: pricePaid > 0 && refunded >= pricePaid,
    hasName: holderName !== '',
    isAdmission,
    extraIds: await heldExtras(
      row,
      [...new Set(rules.flatMap(({ isActive, extraIds }) => (isActive ? extraIds : [])))],
      {
        tx,
      },
    ),
    times: { validity: validityOf(row, ticket), checkInFrom, checkInUntil },
    date: date ?? null,
  };
}

/** Returns the successful scans of a registration, with whatever ticket it had. */
export async function pastScans(registrationId: number, { tx }: CallContext): Promise<PastScan[]> {
  const { at, direction, gateId, ticketId } = accessScans;
  return tx
    .select({ at, direction, gateId, ticketId })
    .from(accessScans)
    .where(and(eq(accessScans.registrationId, registrationId), eq(accessScans.result, 'success')))
    .orderBy(asc(at), asc(accessScans.id));
}
