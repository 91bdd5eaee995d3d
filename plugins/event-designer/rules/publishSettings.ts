import { type Problem, refuseIfAny } from '@contract/problem.ts';
import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import type { Finding, publishSettings } from '../contract/publish.ts';
import { archivedProblem, checkTransition } from './publishing.ts';
import { scheduleAfter, scheduleProblems } from './publishSchedule.ts';

export type PublishSettings = ItemOf<typeof publishSettings>;
export type PublishPatch = UpdateOf<typeof publishSettings>;

export function privacyAfter({ privacySettings }: PublishSettings, patch: PublishPatch) {
  const { access = privacySettings.access, password, invited = privacySettings.invited } = patch.privacySettings ?? {};
  const hasPassword = password === undefined ? privacySettings.hasPassword : password !== null;
  return { access, hasPassword, linkKey: privacySettings.linkKey, invited: distinctAddresses(invited) };
}

/** Each address once, by the first spelling. */
function distinctAddresses(addresses: readonly string[]): string[] {
  const plain = addresses.map((address) => address.toLowerCase());
  return addresses.filter((_, index) => plain.indexOf(plain[index] ?? '') === index);
}

/** Whether a patch publishes what was not published: then the checklist decides. */
export function publishes({ status }: PublishSettings, patch: PublishPatch): boolean {
  return patch.status === 'published' && status !== 'published';
}

type Change = {
  now: Date;
  isArchived: boolean;
  /** Of the event as it would then be; they matter only when the patch publishes. */
  findings: readonly Finding[];
  /** Makes a key that nobody guesses. */
  newKey: () => string;
};

/** Publish settings after a patch, or a refusal. */
export function changePublishSettings(
  stored: PublishSettings,
  patch: PublishPatch,
  { now, isArchived, findings, newKey }: Change,
): Omit<PublishSettings, 'id' | 'version'> {
  const { from, to } = { from: stored.status, to: patch.status ?? stored.status };
  const privacySettings = privacyAfter(stored, patch);
  const isPublishing = publishes(stored, patch);
  const { cancelledAt, refunds } = stored;
  const reason = patch.cancellationReason ?? (from === 'cancelled' ? stored.cancellationReason : '');
  checkTransition({ from, to, isArchived, now, cancelledAt, refunds, cancellationReason: reason, findings });

  refuseIfAny(reasonProblems(to, patch));
  const timing = patch.scheduleSettings ?? {};
  const scheduleSettings = scheduleAfter(stored.scheduleSettings, timing, { from, to });
  if (isArchived && timing.publishAt) refuseIfAny([{ path: 'scheduleSettings.publishAt', ...archivedProblem }]);
  refuseIfAny(scheduleProblems(timing, scheduleSettings, to, now));
  if (to === 'published' && privacySettings.access === 'private' && !privacySettings.hasPassword) {
    const message = 'A private event that is published needs a password';
    refuseIfAny([{ path: 'privacySettings.password', code: 'private_without_password', message }]);
  }
  const needsKey = privacySettings.access === 'unlisted' && privacySettings.linkKey === null;
  const linkKey = needsKey || patch.privacySettings?.renewLink ? newKey() : privacySettings.linkKey;
  const message = patch.cancellationMessage ?? (from === 'cancelled' ? stored.cancellationMessage : '');
  return {
    status: to,
    publishedAt: isPublishing ? now.toISOString() : to === 'unpublished' ? null : stored.publishedAt,
    cancelledAt: to !== 'cancelled' ? null : (stored.cancelledAt ?? now.toISOString()),
    cancellationReason: to === 'cancelled' ? reason : '',
    cancellationMessage: to === 'cancelled' ? message : '',
    refunds,
    scheduleSettings,
    privacySettings: { ...privacySettings, linkKey },
    visibilitySettings: { ...stored.visibilitySettings, ...patch.visibilitySettings },
  };
}

/**
 * The patch that takes a change back, by what the event is now. A cancelled event comes back unpublished, whatever it
 * was before: it is published by somebody who has looked at it. Times that have passed are not set again.
 */
export function wayBack(patch: PublishPatch, { status, scheduleSettings }: PublishSettings, now: Date): PublishPatch {
  const isRevived = status === 'cancelled' && patch.status !== undefined && patch.status !== 'cancelled';
  const to = isRevived ? 'unpublished' : (patch.status ?? status);
  const back = { ...patch, ...(isRevived && { status: to }) };
  if (!patch.scheduleSettings) return back;
  const coming = (at: string | null | undefined) => (at && Date.parse(at) <= now.getTime() ? null : at);
  const { publishAt = scheduleSettings.publishAt, unpublishAt } = patch.scheduleSettings;
  const timing = { publishAt: to === 'unpublished' ? coming(publishAt) : null, unpublishAt: coming(unpublishAt) };
  // What is not published, and will not be, cannot be unpublished at a time.
  if (to === 'cancelled' || (to === 'unpublished' && !timing.publishAt)) timing.unpublishAt = null;
  return { ...back, scheduleSettings: timing };
}

/** What was typed is not thrown away without a word. */
function reasonProblems(to: PublishSettings['status'], patch: PublishPatch): Problem[] {
  const { cancellationReason: reason, cancellationMessage } = patch;
  if (to === 'cancelled' && reason === '') {
    const message = 'Attendees read why the event is cancelled; it cannot be emptied';
    return [{ path: 'cancellationReason', code: 'cancellation_reason_required', message }];
  }
  if (to === 'cancelled') return [];
  const refused = { code: 'not_cancelled', message: 'Only a cancelled event has a reason and a message' } as const;
  return [
    ...(reason ? [{ path: 'cancellationReason', ...refused }] : []),
    ...(cancellationMessage ? [{ path: 'cancellationMessage', ...refused }] : []),
  ];
}
