import type { PlainCode, Problem } from '@contract/problem.ts';
import type { Finding, MissedPublish } from '../contract/publish.ts';
import type { EventStatus } from '../contract/shared.ts';

/** The times at which an event is published and unpublished automatically. */
export type PublishSchedule = {
  publishAt: string | null;
  unpublishAt: string | null;
  missedPublish: MissedPublish | null;
};

const noSchedule: PublishSchedule = { publishAt: null, unpublishAt: null, missedPublish: null };

type SchedulePatch = { publishAt?: string | null; unpublishAt?: string | null };

const hasCome = (at: string | null, now: Date): boolean => at !== null && Date.parse(at) <= now.getTime();

function refusal(name: 'publishAt' | 'unpublishAt', code: PlainCode, message: string): Problem {
  return { path: `scheduleSettings.${name}`, code, message };
}

/** Returns what is wrong with the times of a patch. `status` is the status after the patch. */
export function scheduleProblems(patch: SchedulePatch, after: PublishSchedule, status: EventStatus, now: Date) {
  const problems: Problem[] = [];
  const { publishAt, unpublishAt } = after;
  if (patch.publishAt) {
    if (status === 'published') problems.push(refusal('publishAt', 'published_already', 'The event is published'));
    else if (status === 'cancelled') problems.push(refusal('publishAt', 'event_cancelled', 'The event is cancelled'));
    else if (hasCome(publishAt, now)) problems.push(refusal('publishAt', 'in_the_past', 'This moment has passed'));
  }
  if (patch.unpublishAt) {
    if (status === 'cancelled') problems.push(refusal('unpublishAt', 'event_cancelled', 'The event is cancelled'));
    else if (hasCome(unpublishAt, now)) problems.push(refusal('unpublishAt', 'in_the_past', 'This moment has passed'));
  }
  if (unpublishAt === null || problems.length > 0) return problems;
  if (status === 'unpublished' && publishAt === null) {
    const message = 'The event is not published, and no time is set at which it will be';
    problems.push(refusal('unpublishAt', 'never_published', message));
  } else if (publishAt !== null && Date.parse(unpublishAt) <= Date.parse(publishAt)) {
    const message = 'It would be unpublished before it is published';
    problems.push(refusal('unpublishAt', 'unpublish_before_publish', message));
  }
  return problems;
}

/**
 * Returns the schedule after a patch and a change of status. A step that a user has done manually is removed from it.
 */
export function scheduleAfter(
  stored: PublishSchedule,
  patch: SchedulePatch,
  { from, to }: { from: EventStatus; to: EventStatus },
): PublishSchedule {
  const requested = {
    publishAt: patch.publishAt === undefined ? stored.publishAt : patch.publishAt,
    unpublishAt: patch.unpublishAt === undefined ? stored.unpublishAt : patch.unpublishAt,
  };
  const isDecided = from !== to || patch.publishAt !== undefined;
  const missedPublish = isDecided ? null : stored.missedPublish;
  if (to === 'cancelled') return { ...noSchedule, ...setTimes(patch), missedPublish: null };
  if (to === 'published')
    return { publishAt: patch.publishAt ?? null, unpublishAt: requested.unpublishAt, missedPublish };
  // After a manual unpublication, the planned one has no meaning any more.
  if (from === 'published') return { ...noSchedule, ...setTimes(patch) };
  // Without a planned publication there is nothing to unpublish.
  if (requested.publishAt === null && !patch.unpublishAt) return { ...noSchedule, missedPublish };
  return { ...requested, missedPublish };
}

/**
 * Returns the times that the patch sets. They stay in the schedule, so that they are refused with a message instead of
 * being dropped silently.
 */
function setTimes({ publishAt, unpublishAt }: SchedulePatch): SchedulePatch {
  return { ...(publishAt && { publishAt }), ...(unpublishAt && { unpublishAt }) };
}

type ScheduledEvent = { status: EventStatus; publishedAt: string | null } & PublishSchedule;

/** Returns true if a time of the schedule has come. */
export function isDue(
  { publishAt, unpublishAt }: Pick<PublishSchedule, 'publishAt' | 'unpublishAt'>,
  now: Date,
): boolean {
  return hasCome(publishAt, now) || hasCome(unpublishAt, now);
}

/** Returns the number of reasons against publishing: blocking findings, and one more if the event is archived. */
export function blockingCount(findings: readonly Finding[], { isArchived }: { isArchived: boolean }): number {
  return findings.filter(({ severity }) => severity === 'blocking').length + (isArchived ? 1 : 0);
}

/**
 * Returns the event after its due times are applied. It is published unless there are `blocking` findings, and then
 * unpublished if that time has come as well. The event gets the planned times, not the time of this call.
 */
export function applyDueTimes<Event extends ScheduledEvent>(
  event: Event,
  { now, blocking }: { now: Date; blocking: number },
) {
  const { publishAt, unpublishAt } = event;
  let after: Event = event;
  if (publishAt !== null && hasCome(publishAt, now)) {
    after =
      blocking > 0
        ? { ...after, publishAt: null, unpublishAt: null, missedPublish: { at: publishAt, blocking } }
        : { ...after, status: 'published', publishedAt: publishAt, publishAt: null, missedPublish: null };
  }
  if (after.unpublishAt !== null && hasCome(unpublishAt, now)) {
    after = { ...after, status: 'unpublished', publishedAt: null, unpublishAt: null };
  }
  return after;
}
