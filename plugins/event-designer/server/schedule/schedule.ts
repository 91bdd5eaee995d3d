import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { previewSchedule, type ScheduleDate, schedule } from '../../contract/schedule.ts';
import type { ScheduleRuleInput } from '../../contract/scheduleRules.ts';
import { withAllHeldOnDates } from '../../rules/codes/heldPlaces.ts';
import type { SeriesDiff } from '../../rules/recurrence/diffSeries.ts';
import { bindingOf, planSeries, presentPlan, type SeriesPlan } from '../../rules/recurrence/planSeries.ts';
import { refuseTooManyExcluded } from '../../rules/recurrence/seriesLimits.ts';
import { heldPlaces } from '../codes/heldPlaces.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { scheduleRules, schedules } from '../scheduleTables.ts';
import { datesOf, findSeries, scheduleOf, usedDates } from './scheduleRows.ts';
import { addDates, bindDates, followDates, removeDates, updateDates } from './writeDates.ts';

type CallContext = Pick<Context, 'tx' | 'now'>;

/** Saves the exclusions, and increments the version of the schedule. */
export async function saveExclusions(
  { tx }: Pick<CallContext, 'tx'>,
  { id: eventId, accountId }: Pick<EventRecord, 'id' | 'accountId'>,
  left: { excludedDates: string[]; excludedOccurrences: string[] },
): Promise<void> {
  refuseTooManyExcluded(left);
  await tx
    .insert(schedules)
    .values({ accountId, eventId, version: 2, ...left })
    .onConflictDoUpdate({
      target: [schedules.accountId, schedules.eventId],
      set: { ...left, version: sql`${schedules.version} + 1` },
    });
}

/** Saves the rules. Returns their ids in the order of the input. */
async function saveRules(
  { tx, now }: CallContext,
  { id: eventId, accountId, timeZone }: EventRecord,
  rules: readonly ScheduleRuleInput[],
): Promise<number[]> {
  const at = now.toISOString();
  const ids: number[] = [];
  for (const [index, { id, ...fields }] of rules.entries()) {
    const values = { ...fields, timeZone: fields.timeZone ?? timeZone, position: index + 1, updatedAt: at };
    const [row] =
      id === undefined
        ? await tx
            .insert(scheduleRules)
            .values({ ...values, accountId, eventId, createdAt: at })
            .returning({ id: scheduleRules.id })
        : await tx
            .update(scheduleRules)
            .set(values)
            .where(eq(scheduleRules.id, id))
            .returning({ id: scheduleRules.id });
    ids.push(row?.id ?? 0);
  }
  return ids;
}

/** Returns the remaining dates with their current rules. */
function bindings(diff: SeriesDiff<ScheduleDate>, ids: readonly number[]) {
  return [...diff.keeps, ...diff.leaves].flatMap((left) => {
    const binding = bindingOf(left, ids);
    return binding ? [{ id: left.row.id, ...binding }] : [];
  });
}

/** Saves a plan with one write per kind of change, whatever the number of dates. */
export async function writePlan(
  context: CallContext,
  event: EventRecord,
  plan: SeriesPlan<ScheduleDate>,
): Promise<void> {
  const { series, diff } = plan;
  const ids = await saveRules(context, event, series.rules);
  await bindDates(context, bindings(diff, ids));
  await removeDates(
    context,
    diff.removes.map(({ id }) => id),
  );
  await updateDates(
    context,
    diff.changes.map(({ row, generated: made }) => ({ ...row, ...made, ruleId: ids[made.rule] ?? null })),
  );
  await addDates(
    context,
    event,
    diff.adds.map((made) => ({ ...made, ruleId: ids[made.rule] ?? null })),
  );
  const stored = await context.tx
    .select({ id: scheduleRules.id })
    .from(scheduleRules)
    .where(eq(scheduleRules.eventId, event.id));
  const removedRuleIds = stored.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  if (removedRuleIds.length > 0)
    await context.tx.delete(scheduleRules).where(inArray(scheduleRules.id, removedRuleIds));
  const { excludedDates, excludedOccurrences } = series;
  await saveExclusions(context, event, { excludedDates, excludedOccurrences });
  await followDates(context, event);
}

/** Plans how a patch changes the schedule and its existing dates. */
async function planned(
  stored: ItemOf<typeof schedule>,
  patch: UpdateOf<typeof schedule>,
  eventId: number,
  context: CallContext,
): Promise<SeriesPlan<ScheduleDate>> {
  const dates = withAllHeldOnDates(await datesOf(context, eventId), await heldPlaces(eventId, context));
  return planSeries(stored, patch, dates, context.now, await usedDates(context, eventId));
}

export function scheduleDocumentRoutes(routes: AreaRoutes): void {
  routes.document(schedule, {
    read: async (context, forUpdate) =>
      scheduleOf(context, await (forUpdate ? findSeries : findEvent)(context, forUpdate)),
    write: async (patch, stored, context) => {
      const event = await findEvent(context, true);
      await writePlan(context, event, await planned(stored, patch, event.id, context));
      return scheduleOf(context, event);
    },
  });
  routes.endpoint(previewSchedule, async ({ body }, context) => {
    const event = await findSeries(context);
    return presentPlan(await planned(await scheduleOf(context, event), body, event.id, context));
  });
}
