import { valuesOf } from '@contract/entityValues.ts';
import { id, z } from '@contract/fields.ts';
import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { ResponseOf } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { job } from '@server/jobs/job.ts';
import { startJob } from '@server/jobs/startJob.ts';
import { asc, eq } from 'drizzle-orm';
import { basicInfoFields } from '../../contract/basicInfo.ts';
import { copyIntoEvent } from '../../contract/copyInto.ts';
import { duplicateEvent, duplicateSummary } from '../../contract/duplicate.ts';
import { events as resource } from '../../contract/events.ts';
import { CopyReport } from '../../rules/copyInto/copyReport.ts';
import { copyName } from '../../rules/copyName.ts';
import { firstStartOf, movedSlots, movedTo } from '../../rules/duplicate.ts';
import { defaultVisibility } from '../../rules/eventRules.ts';
import { slotProblems } from '../../rules/slots.ts';
import { changeTimes } from '../../rules/timeChange.ts';
import { skippedHourProblems } from '../../rules/zonedTime.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { slotsOf } from '../schedule/slots.ts';
import { newSlug } from '../slugs.ts';
import { events, eventTags } from '../tables.ts';
import type { CopyJob } from './copier.ts';
import { copyOrStart } from './copyInto.ts';
import { copiers, copyParts, isLarge } from './copyParts.ts';
import { copyEventFollowers } from './eventFollowers.ts';

type Input = z.output<typeof duplicateEvent.body>;

async function summarize(context: Context): Promise<ResponseOf<typeof duplicateSummary>> {
  const source = await findEvent(context);
  const parts = [];
  for (const { part, summary } of copiers) parts.push({ part, ...(await summary(source, context)) });
  const { name, timeZone } = source;
  return {
    name: copyName(name, { language: context.language, longest: 150 }),
    timeZone,
    firstStart: firstStartOf(await slotsOf(context, source)),
    parts,
  };
}

type Plan = Pick<CopyJob, 'source' | 'moved' | 'report'> & { slots: EventRecord['timeSlots'] };

/** Plans the new times. Throws if the event cannot be copied with this start. */
async function planOf(source: EventRecord, { start }: Pick<Input, 'start'>, context: Context): Promise<Plan> {
  // In a series, this is the first date.
  const firstStart = firstStartOf(await slotsOf(context, source));
  if (start !== null && firstStart === null) {
    const message = 'This event has no dates that could be moved to another start';
    throw new RefusedError('rule_broken', message, [{ path: 'start', code: 'no_dates_to_move', message }]);
  }
  const moved = movedTo(start, firstStart, source.timeZone);
  const planned = movedSlots(source.timeSlots, moved.plain);
  // The dialog has a single field for all slots, so every problem is shown there.
  refuseIfAny(skippedHourProblems(planned, source.timeZone).map((problem) => ({ ...problem, path: 'start' })));
  const slots = movedSlots(source.timeSlots, moved.wallClock);
  // Clocks that skip the start of one slot can make it the same as another.
  refuseIfAny(slotProblems(slots).map((problem) => ({ ...problem, path: 'start' })));
  const report = new CopyReport();
  const shifted = slots.filter((slot, index) => !sameValue(slot, planned[index]));
  report.add(
    'shifted',
    'scheduleDates',
    shifted.map(({ start }) => start),
  );
  return { source, moved, slots, report };
}

/** Copies the basic info, which every copy has: the kind of event, its place, and its times from the new start. */
async function copyBasicInfo({ source, slots }: Plan, name: string, context: Context) {
  const { tx, account, now } = context;
  const at = now.toISOString();
  const { isRecurring, currency, timeZone, timeDisplay, place } = source;
  const { timeSlots, startsAt, endsAt } = changeTimes({ timeZone, timeSlots: slots }, {});
  const [target] = await tx
    .insert(events)
    .values({
      ...valuesOf(basicInfoFields, source),
      accountId: account,
      createdAt: at,
      updatedAt: at,
      name,
      slug: await newSlug(context, name),
      isRecurring,
      currency,
      timeZone,
      timeDisplay,
      place,
      timeSlots,
      startsAt,
      endsAt,
      visibility: defaultVisibility,
    })
    .returning();
  if (!target) throw new Error('The copy was not inserted');
  const tags = await tx
    .select()
    .from(eventTags)
    .where(eq(eventTags.eventId, source.id))
    .orderBy(asc(eventTags.position));
  if (tags.length > 0) await tx.insert(eventTags).values(tags.map((tag) => ({ ...tag, eventId: target.id })));
  return target;
}

/**
 * Copies the event in one transaction, so that a failure leaves nothing behind. `progress` receives values from 0 to 1.
 */
async function duplicate(input: Input, context: Context, progress: (fraction: number) => void = () => undefined) {
  const { name, parts } = input;
  const plan = await planOf(await findEvent(context, true), input, context);
  const { source, moved, report } = plan;
  const target = await copyBasicInfo(plan, name, context);
  const job: CopyJob = { source, target, moved, parts: new Set(parts), copyIds: new Map(), report };
  await copyParts(job, context, progress);
  await copyEventFollowers({ from: source.id, to: target.id }, context);
  const { isRecurring, timeZone } = target;
  context.history.record(resource, { id: target.id, before: null, after: { name, isRecurring, timeZone } });
  return { id: target.id, name, shifted: report.of('shifted') };
}

/** Copies a large event outside of the request. */
export const duplicateJob = job({
  kind: 'event-designer.duplicateEvent',
  input: z.object({ eventId: id(), ...duplicateEvent.body.shape }),
  run: ({ finish }, { eventId, ...input }, { progress }) =>
    finish((context) => duplicate(input, context, progress), { eventId }),
});

/** Copies the event at once, or starts a job if that would take long. */
async function duplicateOrStart(body: Input, context: Context): Promise<ResponseOf<typeof duplicateEvent>> {
  const source = await findEvent(context);
  if (!(await isLarge(source, body.parts, context))) return { ...(await duplicate(body, context)), jobId: null };
  // The job would report problems of the plan too late, so they are checked here.
  await planOf(source, body, context);
  const { name } = body;
  const jobId = await startJob(context, duplicateJob, { eventId: source.id, ...body }, { name });
  return { id: null, name, shifted: [], jobId };
}

export function duplicateRoutes(routes: AreaRoutes): void {
  routes.endpoint(duplicateSummary, (_, context) => summarize(context));
  routes.endpoint(duplicateEvent, ({ body }, context) => duplicateOrStart(body, context));
  routes.endpoint(copyIntoEvent, ({ body }, context) => copyOrStart(body, context));
}
