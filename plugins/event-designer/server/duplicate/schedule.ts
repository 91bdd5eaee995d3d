import type { Context } from '@server/http/area.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { copiedOverrides, copiedSeries } from '../../rules/recurrence/copySeries.ts';
import { saveEvent } from '../eventRows.ts';
import { datesOf } from '../schedule/scheduleRows.ts';
import { datesRange } from '../schedule/writeDates.ts';
import { scheduleDates, scheduleRules, schedules } from '../scheduleTables.ts';
import { insertMany, pairs } from './addCopies.ts';
import { type Copier, type CopyJob, copyOf, counted } from './copier.ts';

type RuleRecord = typeof scheduleRules.$inferSelect;

function rulesOf({ tx }: Pick<Context, 'tx'>, eventId: number): Promise<RuleRecord[]> {
  return tx
    .select()
    .from(scheduleRules)
    .where(eq(scheduleRules.eventId, eventId))
    .orderBy(asc(scheduleRules.position), asc(scheduleRules.id));
}

async function copyRules(rules: readonly RuleRecord[], job: CopyJob, context: Context) {
  const copies = await insertMany(
    rules.map((rule) => copyOf(rule, job, context)),
    (some) => context.tx.insert(scheduleRules).values(some).returning({ id: scheduleRules.id }),
  );
  return pairs(rules, copies);
}

/** Copies the dates' overrides of tickets, after the tickets are copied. */
export async function copyOverrides({ source, copyIds }: CopyJob, { tx }: Pick<Context, 'tx'>): Promise<void> {
  const dates = copyIds.get('scheduleDates');
  const tickets = copyIds.get('tickets');
  if (!dates || !tickets) return;
  const { id, eventId, ticketOverrides } = scheduleDates;
  const special = await tx
    .select({ id, ticketOverrides })
    .from(scheduleDates)
    .where(and(eq(eventId, source.id), sql`${ticketOverrides} <> '[]'::jsonb`));
  const rows = special.map((date) => ({
    id: dates.get(date.id),
    overrides: copiedOverrides(date.ticketOverrides, tickets),
  }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${scheduleDates} set ticket_overrides = wanted.overrides
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (id int, overrides jsonb)
    where ${scheduleDates.id} = wanted.id`);
}

/** Copies the series of a recurring event. The slots of other events are part of the basic info. */
export const scheduleCopier: Copier = {
  part: 'schedule',
  summary: async ({ id, isRecurring }, context) => {
    const dates = await datesOf(context, id);
    const rules = await rulesOf(context, id);
    const summary = counted({ rules: rules.length, dates: dates.length });
    return isRecurring ? summary : { counts: {}, unavailable: 'once' };
  },
  copy: async (job, context) => {
    const { source, target, moved, report } = job;
    const { tx, account } = context;
    if (!source.isRecurring) return;
    const [excluded] = await tx.select().from(schedules).where(eq(schedules.eventId, source.id));
    const { excludedDates = [], excludedOccurrences = [] } = excluded ?? {};
    const dates = await tx.select().from(scheduleDates).where(eq(scheduleDates.eventId, source.id));
    const rules = await rulesOf(context, source.id);
    const series = copiedSeries({ rules, dates, excludedDates, excludedOccurrences }, moved, source.timeZone);
    if (!series) return;
    report.add(
      'shifted',
      'scheduleDates',
      series.dates.flatMap(({ clockChange, start }) => (clockChange === 'skipped' ? [start] : [])),
    );
    const ruleIds = await copyRules(series.rules, job, context);
    await tx.insert(schedules).values({
      accountId: account,
      eventId: target.id,
      version: 1,
      excludedDates: [...series.excludedDates],
      excludedOccurrences: [...series.excludedOccurrences],
    });
    const copies = series.dates.map((row) => ({
      ...copyOf(row, job, context),
      ruleId: row.ruleId === null ? null : (ruleIds.get(row.ruleId) ?? null),
    }));
    const inserted = await insertMany(copies, (some) =>
      tx.insert(scheduleDates).values(some).returning({ id: scheduleDates.id }),
    );
    job.copyIds.set('scheduleDates', pairs(dates, inserted));
    await saveEvent(context, target, await datesRange(context, target.id), []);
  },
};
