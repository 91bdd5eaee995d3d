import type { PlainCode, Problem } from '@contract/problem.ts';
import type { Finding, MissedPublish } from '../contract/publish.ts';
import type { EventStatus } from '../contract/shared.ts';

/** When an event is to be published and unpublished without anybody pressing a button. */
export type PublishSchedule = {
  publishAt: string | null;
  unpublishAt: string | null;
  missedPublish: MissedPublish | null;
};

const noSchedule: PublishSchedule = { publishAt: null, unpublishAt: null, missedPublish: null };

type SchedulePatch = { publishAt?: string | null; unpublishAt?: string | null };

const reached = (at: string | null, now: Date): boolean => at !== null && Date.parse(at) <= now.getTime();

function refusal(name: 'publishAt' | 'unpublishAt', code: PlainCode, message: string): Problem {
  return { path: `scheduleSettings.${name}`, code, message };
}

/** What is wrong with the times that a patch sets, for an event that then has this status. */
export function scheduleProblems(patch: SchedulePatch, after: PublishSchedule, status: EventStatus, now: Date) {
  const problems: Problem[] = [];
  const { publishAt, unpublishAt } = after;
  if (patch.publishAt) {
    if (status === 'published') problems.push(refusal('publishAt', 'published_already', 'The event is published'));
    else if (status === 'cancelled') problems.push(refusal('publishAt', 'event_cancelled', 'The event is cancelled'));
    else if (reached(publishAt, now)) problems.push(refusal('publishAt', 'in_the_past', 'This moment has passed'));
  }
  if (patch.unpublishAt) {
    if (status === 'cancelled') problems.push(refusal('unpublishAt', 'event_cancelled', 'The event is cancelled'));
    else if (reached(unpublishAt, now)) problems.push(refusal('unpublishAt', 'in_the_past', 'This moment has passed'));
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

/** The schedule after a patch and a change of status: what a person did by hand is not done again by the clock. */
export function scheduleAfter(
  stored: PublishSchedule,
  patch: SchedulePatch,
  { from, to }: { from: EventStatus; to: EventStatus },
): PublishSchedule {
  const wished = {
    publishAt: patch.publishAt === undefined ? stored.publishAt : patch.publishAt,
    unpublishAt: patch.unpublishAt === undefined ? stored.unpublishAt : patch.unpublishAt,
  };
  const isDecided = from !== to || patch.publishAt !== undefined;
  const missedPublish = isDecided ? null : stored.missedPublish;
  if (to === 'cancelled') return { ...noSchedule, ...given(patch), missedPublish: null };
  if (to === 'published') return { publishAt: patch.publishAt ?? null, unpublishAt: wished.unpublishAt, missedPublish };
  // Unpublished by hand: the time at which the clock would have done it has lost its sense.
  if (from === 'published') return { ...noSchedule, ...given(patch) };
  // Not to be published any more, so there is nothing to take back either.
  if (wished.publishAt === null && !patch.unpublishAt) return { ...noSchedule, missedPublish };
  return { ...wished, missedPublish };
}

/** What a patch sets stays to be refused by name, instead of being dropped without a word. */
function given({ publishAt, unpublishAt }: SchedulePatch): SchedulePatch {
  return { ...(publishAt && { publishAt }), ...(unpublishAt && { unpublishAt }) };
}

type Scheduled = { status: EventStatus; publishedAt: string | null } & PublishSchedule;

/** Whether something is to be done by now. */
export function isDue(
  { publishAt, unpublishAt }: Pick<PublishSchedule, 'publishAt' | 'unpublishAt'>,
  now: Date,
): boolean {
  return reached(publishAt, now) || reached(unpublishAt, now);
}

/** How much stands against publishing: blocking findings, and that the event was archived meanwhile. */
export function blockingCount(findings: readonly Finding[], { isArchived }: { isArchived: boolean }): number {
  return findings.filter(({ severity }) => severity === 'blocking').length + (isArchived ? 1 : 0);
}

/**
 * Carries out what is due: publishes unless `blocking` findings stand against it, then unpublishes when that time has
 * come too. Moments are those that were set, not when somebody got round to it.
 */
export function carryOut<Event extends Scheduled>(event: Event, { now, blocking }: { now: Date; blocking: number }) {
  const { publishAt, unpublishAt } = event;
  let after: Event = event;
  if (publishAt !== null && reached(publishAt, now)) {
    after =
      blocking > 0
        ? { ...after, publishAt: null, unpublishAt: null, missedPublish: { at: publishAt, blocking } }
        : { ...after, status: 'published', publishedAt: publishAt, publishAt: null, missedPublish: null };
  }
  if (after.unpublishAt !== null && reached(unpublishAt, now)) {
    after = { ...after, status: 'unpublished', publishedAt: null, unpublishAt: null };
  }
  return after;
}
