import { RefusedError } from '@contract/problem.ts';
import type { BodyOf, ResponseOf } from '@contract/resource.ts';
import { writtenChange } from '@server/changes/writtenChange.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { removeMany } from '@server/http/manyRows.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { deleteDates, scheduleDates as resource } from '../../contract/schedule.ts';
import { offeredOnDate } from '../../rules/codes/heldPlaces.ts';
import { deletionObstacleOf } from '../../rules/recurrence/deletionObstacle.ts';
import { withoutOccurrences } from '../../rules/recurrence/planSeries.ts';
import { heldPlaces } from '../codes/heldPlaces.ts';
import { extraSales } from '../extraTables.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { saveExclusions } from './schedule.ts';
import { findSeries, presentDate, scheduleOf, usedDates } from './scheduleRows.ts';

async function datesWithExtras({ tx }: Pick<Context, 'tx'>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectDistinct({ dateId: extraSales.dateId })
    .from(extraSales)
    .where(inArray(extraSales.dateId, [...ids]));
  return new Set(rows.map(({ dateId }) => Number(dateId)));
}

/**
 * Deletes dates that were never used. The series excludes them, because its rules would otherwise create them again.
 */
async function deleteMany(
  { ids, dryRun }: BodyOf<typeof deleteDates>,
  context: Context,
): Promise<Omit<ResponseOf<typeof deleteDates>, 'changeId'>> {
  const event = await findSeries(context, !dryRun);
  const wanted = [...new Set(ids)];
  const rows = await context.tx
    .select()
    .from(scheduleDates)
    .where(and(eq(scheduleDates.eventId, event.id), inArray(scheduleDates.id, wanted)))
    .orderBy(asc(scheduleDates.startsAt), asc(scheduleDates.id));
  if (rows.length < wanted.length) throw new RefusedError('not_found', 'There is no such date');
  const used = await usedDates(context, event.id);
  const withExtras = await datesWithExtras(context, wanted);
  const held = await heldPlaces(event.id, context);
  const answer: Awaited<ReturnType<typeof deleteMany>> = { deletes: [], keeps: [] };
  const deleted: typeof rows = [];
  for (const row of rows) {
    const { id, start } = row;
    const hasOffers = offeredOnDate(held, id) > 0;
    const reason = deletionObstacleOf(row, { isUsed: used.has(id), hasExtras: withExtras.has(id), hasOffers });
    if (reason) {
      answer.keeps.push({ id, start, reason });
    } else {
      answer.deletes.push({ id, start });
      deleted.push(row);
    }
  }
  if (dryRun || deleted.length === 0) return answer;
  await removeMany({ resource, table: scheduleDates, present: async (all) => all.map(presentDate) }, deleted, context);
  const starts = deleted.flatMap(({ ruleStart }) => ruleStart ?? []);
  if (starts.length > 0) {
    const { excludedDates, excludedOccurrences } = await scheduleOf(context, event);
    const left = withoutOccurrences({ excludedOccurrences }, starts);
    await saveExclusions(context, event, { excludedDates, excludedOccurrences: left });
  }
  return answer;
}

export function deleteDateRoutes(routes: AreaRoutes, follow: (context: Context) => Promise<void>): void {
  routes.endpoint(deleteDates, async ({ body }, context) => {
    const answer = await deleteMany(body, context);
    if (body.dryRun) return { ...answer, changeId: null };
    await follow(context);
    return { ...answer, changeId: await writtenChange(resource, context) };
  });
}
