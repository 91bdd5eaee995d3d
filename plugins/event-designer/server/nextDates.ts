import type { Context } from '@server/http/area.ts';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { EventRecord } from './eventRows.ts';
import { scheduleDates } from './scheduleTables.ts';
import { events } from './tables.ts';

type Times = Pick<EventRecord, 'startsAt' | 'endsAt'>;

const none: Times = { startsAt: null, endsAt: null };

/**
 * Returns a function from an event to its next times. For a series, these are the times of the next date that is not
 * over; for other events, their own times.
 */
export async function nextDates(
  rows: readonly EventRecord[],
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<(event: EventRecord) => Times> {
  const at = now.toISOString();
  const series = rows.filter(({ isRecurring }) => isRecurring).map(({ id }) => id);
  const { eventId, startsAt, endsAt, status } = scheduleDates;
  const dates =
    series.length === 0
      ? []
      : await tx
          .selectDistinctOn([eventId], { eventId, startsAt, endsAt })
          .from(scheduleDates)
          .where(and(inArray(eventId, series), eq(status, 'scheduled'), gt(endsAt, at)))
          .orderBy(eventId, asc(startsAt));
  const ofSeries = new Map(dates.map((date) => [date.eventId, date]));
  return (event) => {
    if (event.isRecurring) return ofSeries.get(event.id) ?? none;
    return event.endsAt !== null && event.endsAt > at ? event : none;
  };
}

/** Larger than the seconds of any date, so that it separates upcoming events, events without dates, and past events. */
const far = sql.raw('300000000000');

/** Sorts the next events first, then events without dates, then past events with the newest first. */
export function byNextDate({ now }: Pick<Context, 'now'>): SQL {
  const at = now.toISOString();
  const ofSeries = sql`(select min(${scheduleDates.startsAt}) from ${scheduleDates} where ${scheduleDates.accountId} =
    ${events.accountId} and ${scheduleDates.eventId} = ${events.id} and ${scheduleDates.status} = 'scheduled'
    and ${scheduleDates.endsAt} > ${at})`;
  const own = sql`case when ${events.endsAt} > ${at} then ${events.startsAt} end`;
  const next = sql`case when ${events.isRecurring} then ${ofSeries} else ${own} end`;
  return sql`coalesce(extract(epoch from ${next}), 2 * ${far} - extract(epoch from ${events.endsAt}), ${far})`;
}
