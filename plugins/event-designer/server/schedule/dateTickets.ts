import { z } from '@contract/fields.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ticketOverride } from '../../contract/dateSpecials.ts';
import { isOverriddenBy } from '../../rules/recurrence/changeDates.ts';
import type { OverridableTicket } from '../../rules/recurrence/dateProblems.ts';
import { generatedDateLookup } from '../../rules/recurrence/expandSeries.ts';
import { neutralOverride, overrideOf, withOverride } from '../../rules/recurrence/overrides.ts';
import type { EventRecord } from '../eventRows.ts';
import { registrations } from '../registrationTables.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { tickets } from '../ticketTables.ts';
import { presentDate, scheduleOf } from './scheduleRows.ts';
import { updateDates } from './writeDates.ts';

type CallContext = Pick<Context, 'tx'>;

/** Returns the tickets of an event with the fields that the overrides of a date depend on. */
export async function overridableTickets({ tx }: CallContext, eventId: number): Promise<OverridableTicket[]> {
  const { id, name, price, tiers, isPayWhatYouWant, saleStart, saleEnd, relativeSaleStart, relativeSaleEnd } = tickets;
  const rows = await tx
    .select({ id, name, price, tiers, isPayWhatYouWant, saleStart, saleEnd, relativeSaleStart, relativeSaleEnd })
    .from(tickets)
    .where(eq(tickets.eventId, eventId));
  return rows;
}

type TakenOn = (dateId: number, ticketId: number) => number;

/** Counts the sold or reserved places of a ticket on a date; without `dateId`, on all dates of the event. */
export async function takenOnDates({ tx }: CallContext, eventId: number, dateId?: number): Promise<TakenOn> {
  const ofEvent = eq(registrations.eventId, eventId);
  const rows = await tx
    .select({ dateId: registrations.dateId, ticketId: registrations.ticketId, taken: sql<number>`count(*)::int` })
    .from(registrations)
    .where(
      and(
        dateId === undefined ? ofEvent : and(ofEvent, eq(registrations.dateId, dateId)),
        inArray(registrations.state, ['sold', 'reserved']),
      ),
    )
    .groupBy(registrations.dateId, registrations.ticketId);
  const taken = new Map(rows.map((row) => [`${row.dateId} ${row.ticketId}`, row.taken]));
  return (date, ticket) => taken.get(`${date} ${ticket}`) ?? 0;
}

/** Returns true if any date of the event has overrides of tickets. */
export async function areTicketsOverridden({ tx }: CallContext, eventId: number): Promise<boolean> {
  const hasAny = sql`${scheduleDates.ticketOverrides} <> '[]'::jsonb`;
  return (await tx.$count(scheduleDates, and(eq(scheduleDates.eventId, eventId), hasAny))) > 0;
}

/** The overrides that dates had for a ticket that was removed. */
export const removedOverrides = z.array(z.object({ dateId: z.int(), override: ticketOverride }));
type RemovedOverrides = z.infer<typeof removedOverrides>;

type TimedCallContext = Pick<Context, 'tx' | 'now'>;

/** Changes the overrides of dates for one ticket. A date without any override follows its rule again. */
async function rewrite(
  context: TimedCallContext,
  event: EventRecord,
  dates: readonly (typeof scheduleDates.$inferSelect)[],
  change: (dateId: number) => Parameters<typeof withOverride>[1],
): Promise<void> {
  if (dates.length === 0) return;
  const generatedDateAt = generatedDateLookup(await scheduleOf(context, event), event.timeZone);
  const rows = dates.map((date) => {
    const row = presentDate(date);
    const next = { ...row, ticketOverrides: withOverride(row.ticketOverrides, change(row.id)) };
    return { ...next, isOverridden: isOverriddenBy(row, next, generatedDateAt(row.ruleStart)) };
  });
  await updateDates(context, rows);
}

/** Removes a deleted ticket from the overrides of dates. Returns these overrides. */
export async function removeTicketOverrides(
  context: TimedCallContext,
  event: EventRecord,
  ticketId: number,
): Promise<RemovedOverrides> {
  const naming = sql`${scheduleDates.ticketOverrides} @> ${JSON.stringify([{ ticketId }])}::jsonb`;
  const dates = await context.tx
    .select()
    .from(scheduleDates)
    .where(and(eq(scheduleDates.eventId, event.id), naming));
  await rewrite(context, event, dates, () => neutralOverride(ticketId));
  return dates.flatMap((date) => {
    const override = overrideOf(ticketId, date);
    return override ? [{ dateId: date.id, override }] : [];
  });
}

/** Restores the overrides for a restored ticket on the dates that still exist. */
export async function restoreTicketOverrides(
  context: TimedCallContext,
  event: EventRecord,
  overrides: RemovedOverrides,
): Promise<void> {
  if (overrides.length === 0) return;
  const of = new Map(overrides.map(({ dateId, override }) => [dateId, override]));
  const dates = await context.tx
    .select()
    .from(scheduleDates)
    .where(and(eq(scheduleDates.eventId, event.id), inArray(scheduleDates.id, [...of.keys()])));
  await rewrite(context, event, dates, (dateId) => of.get(dateId) ?? neutralOverride(0));
}
