import type { Context } from '@server/http/area.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { planSeries } from '../../rules/recurrence/planSeries.ts';
import { editedByHand } from '../../sample/series.ts';
import type { SampleSeries } from '../../sample/types.ts';
import type { EventRecord } from '../eventRows.ts';
import { registrations } from '../registrationTables.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { tickets } from '../ticketTables.ts';
import { writePlan } from './schedule.ts';
import { presentDate, scheduleOf } from './scheduleRows.ts';
import { followDates, updateDates } from './writeDates.ts';

type CallContext = Pick<Context, 'tx' | 'now'>;

/** Creates the series of a sample event with all its dates, including past ones. */
export async function seedSeries(event: EventRecord, series: SampleSeries, context: CallContext): Promise<void> {
  const { rules, excludedDates } = series;
  const plan = planSeries(await scheduleOf(context, event), { rules, excludedDates }, [], new Date(0));
  await writePlan(context, event, plan);
  await followDates(context, event);
}

/** Applies the manual edits of a series to its dates, once its tickets exist. */
export async function editSeries(event: EventRecord, series: SampleSeries, context: CallContext): Promise<void> {
  const upcoming = await nextDates(event.id, context);
  const [ticket] = await context.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.eventId, event.id))
    .orderBy(asc(tickets.position))
    .limit(1);
  const known = { zone: event.timeZone, ticketId: ticket?.id ?? 0 };
  await updateDates(context, editedByHand(upcoming.map(presentDate), series, known));
  await followDates(context, event);
}

async function nextDates(eventId: number, { tx, now }: CallContext) {
  return tx
    .select()
    .from(scheduleDates)
    .where(and(eq(scheduleDates.eventId, eventId), gt(scheduleDates.startsAt, now.toISOString())))
    .orderBy(asc(scheduleDates.startsAt), asc(scheduleDates.id))
    .limit(10);
}

/** Assigns sold places to the next dates. `sold` has the number for each date. */
export async function placeOnDates(eventId: number, sold: readonly number[], context: CallContext): Promise<void> {
  const upcoming = await nextDates(eventId, context);
  const dateIds = sold.flatMap((count, index) => Array.from({ length: count }, () => upcoming[index]?.id ?? null));
  await context.tx.execute(sql`
    update ${registrations} set date_id = wanted.date_id
    from (
      select id, row_number() over (order by id) as place from ${registrations}
      where ${registrations.eventId} = ${eventId}
    ) taken
    join jsonb_array_elements_text(${JSON.stringify(dateIds)}::jsonb) with ordinality as given (value, place)
      on given.place = taken.place
    cross join lateral (select given.value::int as date_id) wanted
    where ${registrations.id} = taken.id`);
}
