import { type Problem, refuseIfAny } from '@contract/problem.ts';
import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import type { Finding, publishSettings } from '../contract/publish.ts';
import { archivedProblem, checkTransition } from './publishing.ts';
import { scheduleAfter, scheduleProblems } from './publishSchedule.ts';

export type PublishSettings = ItemOf<typeof publishSettings>;
export type PublishPatch = UpdateOf<typeof publishSettings>;

/** Returns the privacy settings after a patch, without the password itself. */
export function privacyAfter({ privacySettings }: PublishSettings, patch: PublishPatch) {
  const { access = privacySettings.access, password, invited = privacySettings.invited } = patch.privacySettings ?? {};
  const hasPassword = password === undefined ? privacySettings.hasPassword : password !== null;
  return { access, hasPassword, linkKey: privacySettings.linkKey, invited: distinctAddresses(invited) };
}

/** Removes repeated addresses. The first spelling is kept. */
function distinctAddresses(addresses: readonly string[]): string[] {
  const plain = addresses.map((address) => address.toLowerCase());
  return addresses.filter((_, index) => plain.indexOf(plain[index] ?? '') === index);
}

/** Returns true if a patch publishes an unpublished event. The checklist then decides. */
export function publishes({ status }: PublishSettings, patch: PublishPatch): boolean {
  return patch.status === 'published' && status !== 'published';
}

type Change = {
  now: Date;
  isArchived: boolean;
  /** The findings about the event after the patch. They only matter if the patch publishes it. */
  findings: readonly Finding[];
  /** Creates a random key that cannot be guessed. */
  newKey: () => string;
};

/** Returns the publish settings after a patch. Throws if the patch is not allowed. */
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
 * Returns the patch that undoes a change in the present state of the event. A cancelled event always becomes
 * unpublished, because somebody should check it before it is published again. Times that have passed are not restored.
 */
export function undoPatch(patch: PublishPatch, { status, scheduleSettings }: PublishSettings, now: Date): PublishPatch {
  const isRevived = status === 'cancelled' && patch.status !== undefined && patch.status !== 'cancelled';
  const to = isRevived ? 'unpublished' : (patch.status ?? status);
  const undo = { ...patch, ...(isRevived && { status: to }) };
  if (!patch.scheduleSettings) return undo;
  const unlessPast = (at: string | null | undefined) => (at && Date.parse(at) <= now.getTime() ? null : at);
  const { publishAt = scheduleSettings.publishAt, unpublishAt } = patch.scheduleSettings;
  const timing = {
    publishAt: to === 'unpublished' ? unlessPast(publishAt) : null,
    unpublishAt: unlessPast(unpublishAt),
  };
  // An event that is neither published nor planned to be cannot have a time to be unpublished.
  if (to === 'cancelled' || (to === 'unpublished' && !timing.publishAt)) timing.unpublishAt = null;
  return { ...undo, scheduleSettings: timing };
}

/** Refuses a reason that would not be stored, so that typed text is not lost silently. */
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
