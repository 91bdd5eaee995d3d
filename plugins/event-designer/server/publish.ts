import type { ItemOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { signLink } from '@server/publicPages/signedLinks.ts';
import { randomKey } from '@server/random.ts';
import { and, eq, gt } from 'drizzle-orm';
import { eventPreview, publishChecklist, publishSettings } from '../contract/publish.ts';
import { checklist } from '../rules/checklist.ts';
import { defaultVisibility } from '../rules/eventRules.ts';
import { previewMinutes, previewPath } from '../rules/pageAddress.ts';
import {
  changePublishSettings,
  type PublishPatch,
  privacyAfter,
  publishes,
  undoPatch,
} from '../rules/publishSettings.ts';
import { reservePageAddress } from './eventPage/addresses.ts';
import { previewPurpose } from './eventPage/previewPage.ts';
import { type EventRecord, findEvent, saveEvent } from './eventRows.ts';
import { settle } from './publishDue.ts';
import { checklistSnapshot } from './publishSnapshot.ts';
import { registrations } from './registrationTables.ts';
import { pagePasswords, storedSecret } from './shownSecrets.ts';

type Item = ItemOf<typeof publishSettings>;

async function present(event: EventRecord, { tx }: Pick<Context, 'tx'>): Promise<Item> {
  const { id, publishVersion, status, cancellationReason, cancellationMessage } = event;
  const { access, passwordHash, linkKey, invited, missedPublish } = event;
  return {
    id,
    version: publishVersion,
    status,
    publishedAt: event.publishedAt,
    cancelledAt: event.cancelledAt,
    cancellationReason,
    cancellationMessage,
    refunds: await tx.$count(registrations, and(eq(registrations.eventId, id), gt(registrations.refunded, 0))),
    scheduleSettings: { publishAt: event.publishAt, unpublishAt: event.unpublishAt, missedPublish },
    privacySettings: { access, hasPassword: passwordHash !== null, linkKey, invited },
    // Settings that were added after the event was created have their defaults.
    visibilitySettings: { ...defaultVisibility, ...event.visibility },
  };
}

/** Returns the event after its due publication or unpublication is applied. */
async function current(context: Context, lock = false): Promise<EventRecord> {
  return settle(context, await findEvent(context, lock));
}

async function write(patch: PublishPatch, context: Context): Promise<Item> {
  const event = await current(context, true);
  const stored = await present(event, context);
  const { now } = context;
  const findings = publishes(stored, patch)
    ? checklist(await checklistSnapshot(event, context, privacyAfter(stored, patch)), now).findings
    : [];
  const changed = changePublishSettings(stored, patch, {
    now,
    isArchived: event.isArchived,
    findings,
    newKey: () => randomKey(18),
  });
  const { privacySettings, visibilitySettings, scheduleSettings, publishedAt, cancelledAt } = changed;
  const { status, cancellationReason, cancellationMessage } = changed;
  const { hash: passwordHash, sealed: passwordSealed } = storedSecret(patch.privacySettings?.password);
  const values = {
    status,
    cancellationReason,
    cancellationMessage,
    publishedAt,
    cancelledAt,
    publishAt: scheduleSettings.publishAt,
    unpublishAt: scheduleSettings.unpublishAt,
    missedPublish: scheduleSettings.missedPublish,
    access: privacySettings.access,
    linkKey: privacySettings.linkKey,
    invited: privacySettings.invited,
    passwordHash,
    passwordSealed,
    visibility: visibilitySettings,
  };
  const saved = await saveEvent(context, event, values, ['publish']);
  if (publishes(stored, patch)) await reservePageAddress(context, saved);
  return present(saved, context);
}

export function publishRoutes(routes: AreaRoutes): void {
  routes.document(publishSettings, {
    read: async (context, forUpdate) => present(await current(context, forUpdate), context),
    /** Replaces the password with its stored form. */
    prepare: async (patch, ports) => {
      const password = patch.privacySettings?.password;
      if (typeof password !== 'string') return patch;
      return {
        ...patch,
        privacySettings: { ...patch.privacySettings, password: await pagePasswords.keep(password, ports) },
      };
    },
    write: (patch, _, context) => write(patch, context),
    undoPatch: (patch, stored, { now }) => undoPatch(patch, stored, now),
  });
  routes.endpoint(eventPreview, async (_, context) => {
    const { id } = await findEvent(context);
    const until = new Date(context.now.getTime() + previewMinutes * 60_000);
    const link = await signLink(context, { purpose: previewPurpose, target: id, until });
    return { address: previewPath(link), until: until.toISOString() };
  });
  routes.endpoint(publishChecklist, async (_, context) => {
    const event = await current(context);
    return checklist(await checklistSnapshot(event, context), context.now);
  });
}
