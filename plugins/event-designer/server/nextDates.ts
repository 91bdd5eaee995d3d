import type { Context } from '@server/http/area.ts';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { EventRecord } from './eventRows.ts';
import { scheduleDates } from './scheduleTables.ts';
import { events } from './tables.ts';

type NextDate = Pick<EventRecord, 'startsAt' | 'endsAt'> & {
  /** Null unless the event is a series; a series counts its sales by date. */
  sold: number | null;
  capacity: number | null;
};

const none: NextDate = { startsAt: null, endsAt: null, sold: null, capacity: null };

/**
 * Returns a function from an event to its next date. For a series, this is the next date that is not over; for other
 * events, their own times.
 */
export async function nextDates(
  rows: readonly EventRecord[],
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<(event: EventRecord) => NextDate> {
  const at = now.toISOString();
  const series = rows.filter(({ isRecurring }) => isRecurring).map(({ id }) => id);
  const { eventId, startsAt, endsAt, sold, capacity, status } = scheduleDates;
  const dates =
    series.length === 0
      ? []
      : await tx
          .selectDistinctOn([eventId], { eventId, startsAt, endsAt, sold, capacity })
          .from(scheduleDates)
          .where(and(inArray(eventId, series), eq(status, 'scheduled'), gt(endsAt, at)))
          .orderBy(eventId, asc(startsAt));
  const ofSeries = new Map(dates.map((date) => [date.eventId, date]));
  return (event) => {
    if (event.isRecurring) return ofSeries.get(event.id) ?? none;
    const { startsAt: start, endsAt: end } = event;
    return end !== null && end > at ? { ...none, startsAt: start, endsAt: end } : none;
  };
}

/** Larger than the seconds of any date, so that it separates upcoming events from past ones. */
const far = sql.raw('300000000000');

/** The start of the next date of a series that is not over. */
const nextOfSeries = (at: string) => sql`(select min(${scheduleDates.startsAt}) from ${scheduleDates}
  where ${scheduleDates.accountId} = ${events.accountId} and ${scheduleDates.eventId} = ${events.id}
    and ${scheduleDates.status} = 'scheduled' and ${scheduleDates.endsAt} > ${at})`;

/** The start of the next date of an event, as `nextDates` finds it; null without such a date. */
function nextStart(at: string): SQL {
  const own = sql`case when ${events.endsAt} > ${at} then ${events.startsAt} end`;
  return sql`case when ${events.isRecurring} then ${nextOfSeries(at)} else ${own} end`;
}

/** Sorts events by the date that a list shows: the next one of a series, else their start. Those without dates are last. */
export function byShownDate({ now }: Pick<Context, 'now'>): SQL {
  const next = sql`case when ${events.isRecurring} then ${nextOfSeries(now.toISOString())} end`;
  return sql`coalesce(${next}, ${events.startsAt})`;
}

/**
 * Sorts the next events first, then past ones with the newest first. In descending order all stand from the latest shown
 * date to the oldest. Events without dates are last.
 */
export function byNextDate({ now }: Pick<Context, 'now'>, descending: boolean): SQL {
  if (descending) return byShownDate({ now });
  const next = nextStart(now.toISOString());
  return sql`coalesce(extract(epoch from ${next}), 2 * ${far} - extract(epoch from ${events.endsAt}))`;
}

/** The status that lists show (`shownStatusOf`), to filter and sort by. */
export function shownStatusSql({ now }: Pick<Context, 'now'>): SQL {
  const isOver = sql`${events.endsAt} is not null and (${nextStart(now.toISOString())}) is null`;
  return sql`case when ${events.status} = 'published' and ${isOver} then 'over' else ${events.status} end`;
}
