import { id, z } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import type { ResponseOf } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import { job } from '@server/jobs/job.ts';
import { startJob } from '@server/jobs/startJob.ts';
import { copyIntoEvent } from '../../contract/copyInto.ts';
import { firstStartOf, movedTo } from '../../rules/duplicate.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { settle } from '../publishDue.ts';
import { slotsOf } from '../schedule/slots.ts';
import type { CopyJob } from './copier.ts';
import { copyParts, isLarge } from './copyParts.ts';
import { ExistingEvent } from './existingEvent.ts';

type Input = z.output<typeof copyIntoEvent.body>;
type Answer = ResponseOf<typeof copyIntoEvent>;

/** Finds the other event. Row level security hides those of other accounts. */
async function findSource({ fromEventId }: Input, target: EventRecord, context: Context): Promise<EventRecord> {
  if (fromEventId === target.id) {
    const message = 'Choose another event';
    throw new RefusedError('rule_broken', message, [{ path: 'fromEventId', code: 'same_event', message }]);
  }
  return findEvent({ tx: context.tx, params: { eventId: fromEventId } });
}

/** Throws if the other event has no dates that could be moved. */
async function timesOf({ start }: Input, source: EventRecord, target: EventRecord, context: Context) {
  const firstStart = firstStartOf(await slotsOf(context, source));
  if (start !== null && firstStart === null) {
    const message = 'This event has no dates that could be moved to another start';
    throw new RefusedError('rule_broken', message, [{ path: 'start', code: 'no_dates_to_move', message }]);
  }
  return movedTo(start, firstStart, source.timeZone, target.timeZone);
}

/** Copies the parts in one transaction. In a dry run, it only returns what would be copied. */
async function copyInto(
  input: Input,
  context: Context,
  progress: (fraction: number) => void = () => undefined,
): Promise<Answer> {
  const { parts, sameName, dryRun: isDryRun } = input;
  const unsettled = await findEvent(context, !isDryRun);
  // A due publication counts first: copies in a published event start paused.
  const target = isDryRun ? unsettled : await settle(context, unsettled);
  const source = await findSource(input, target, context);
  const moved = await timesOf(input, source, target, context);
  const existing = await ExistingEvent.read({ source, target, at: moved.wallClock }, { sameName, isDryRun }, context);
  const copyIds = new Map(existing.matches());
  const copyJob: CopyJob = { source, target, moved, parts: new Set(parts), copyIds, report: existing.report, existing };
  await copyParts(copyJob, context, progress);
  await existing.record(source, context);
  return { ...reportOf(existing, source, target), isSaved: !isDryRun, jobId: null };
}

function reportOf({ report }: ExistingEvent, source: EventRecord, target: EventRecord) {
  return {
    added: report.of('added'),
    renamed: report.of('renamed'),
    alreadyHere: report.of('alreadyHere'),
    leftOut: report.of('leftOut'),
    missing: report.of('missing'),
    shifted: report.of('shifted'),
    currencies: source.currency === target.currency ? null : { from: source.currency, to: target.currency },
  };
}

/** Copies large parts outside of the request. */
export const copyIntoJob = job({
  kind: 'event-designer.copyIntoEvent',
  input: z.object({ eventId: id(), ...copyIntoEvent.body.shape }),
  run: ({ finish }, { eventId, ...input }, { progress }) =>
    finish(
      async (context) => {
        await copyInto(input, context, progress);
        return { id: eventId };
      },
      { eventId },
    ),
});

/** Copies at once, or starts a job if that would take long. */
export async function copyOrStart(body: Input, context: Context): Promise<Answer> {
  const target = await findEvent(context);
  const source = await findSource(body, target, context);
  if (body.dryRun || !(await isLarge(source, body.parts, context))) return copyInto(body, context);
  // The job would report problems too late, so the request checks for them first.
  const planned = await copyInto({ ...body, dryRun: true }, context);
  const jobId = await startJob(context, copyIntoJob, { eventId: target.id, ...body }, { name: target.name });
  return { ...planned, jobId };
}
