import type { Context } from '@server/http/area.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { ScannedTicket, ScanSituation } from '../../rules/access/decideScan.ts';
import type { PastScan } from '../../rules/access/pastScan.ts';
import { validityOf } from '../../rules/access/ticketTimes.ts';
import { scanCard } from '../../rules/settingCards.ts';
import { presentRule, rulesOf } from '../accessibility.ts';
import { accessScans } from '../accessTables.ts';
import type { EventRecord } from '../eventRows.ts';
import type { registrations } from '../registrationTables.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { keptSettings, readCard } from '../settingCards.ts';
import type { tickets } from '../ticketTables.ts';

type Here = Pick<Context, 'tx'>;
type TicketRecord = typeof tickets.$inferSelect;

/** Returns the rules of an event in their order, and the settings that apply without any rule. */
export async function situationOf(event: EventRecord, { tx }: Here): Promise<ScanSituation> {
  const rows = await rulesOf({ tx }, event.id);
  const { values } = readCard(scanCard, await keptSettings({ tx }, event, ['scan']));
  return { rules: rows.map(presentRule), fallback: values, zone: event.timeZone };
}

/** Returns the facts about a registration that decide a scan. */
export async function ticketOf(
  row: typeof registrations.$inferSelect,
  ticket: TicketRecord,
  { tx }: Here,
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
    times: { validity: validityOf(row, ticket), checkInFrom, checkInUntil },
    date: date ?? null,
  };
}

/** Returns the successful scans of a registration, with whatever ticket it had. */
export async function pastScans(registrationId: number, { tx }: Here): Promise<PastScan[]> {
  const { at, direction, gateId, ticketId } = accessScans;
  return tx
    .select({ at, direction, gateId, ticketId })
    .from(accessScans)
    .where(and(eq(accessScans.registrationId, registrationId), eq(accessScans.result, 'success')))
    .orderBy(asc(at), asc(accessScans.id));
}
