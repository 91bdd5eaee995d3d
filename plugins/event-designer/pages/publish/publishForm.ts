import { schemasOf } from '@contract/entity.ts';
import { email, instant, requiredText, z } from '@contract/fields.ts';
import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import { maximumInvited, privacy, type publishSettings, visibilityFields } from '../../contract/publish.ts';

const moment = z.nullable(instant());

/** The form's values. The password is write-only. An empty one leaves the stored one unchanged. */
export const publishForm = z.object({
  scheduleSettings: z.object({ publishAt: moment, unpublishAt: moment }),
  privacySettings: z.object({
    access: privacy,
    password: z.union([z.literal(''), requiredText(100, 4)]),
    invited: z.array(email()).check(z.maxLength(maximumInvited)),
  }),
  visibilitySettings: z.object(schemasOf(visibilityFields)),
});
export type PublishForm = z.infer<typeof publishForm>;

type Settings = ItemOf<typeof publishSettings>;

export function toForm({ scheduleSettings, privacySettings, visibilitySettings }: Settings): PublishForm {
  const { publishAt, unpublishAt } = scheduleSettings;
  const { access, invited } = privacySettings;
  return {
    scheduleSettings: { publishAt, unpublishAt },
    privacySettings: { access, password: '', invited },
    visibilitySettings,
  };
}

/** Returns only the changed times, because an unchanged one that has passed meanwhile would block the save. */
function changedTimes(now: PublishForm['scheduleSettings'], before: PublishForm['scheduleSettings']) {
  return {
    ...(now.publishAt !== before.publishAt && { publishAt: now.publishAt }),
    ...(now.unpublishAt !== before.unpublishAt && { unpublishAt: now.unpublishAt }),
  };
}

export function toPatch(
  changed: Partial<PublishForm>,
  { stored }: { stored: PublishForm },
): UpdateOf<typeof publishSettings> {
  const { scheduleSettings, privacySettings, visibilitySettings } = changed;
  const { access, password, invited } = privacySettings ?? {};
  return {
    ...(scheduleSettings && { scheduleSettings: changedTimes(scheduleSettings, stored.scheduleSettings) }),
    ...(privacySettings && { privacySettings: { access, invited, ...(password !== '' && { password }) } }),
    ...(visibilitySettings && { visibilitySettings }),
  };
}
