import type { MockContext, MockRoutes } from '@/data/mockArea.ts';
import { publishChecklist, publishSettings } from '../contract/publish.ts';
import {
  changePublishSettings,
  type PublishSettings,
  privacyAfter,
  publishes,
  wayBack,
} from '../rules/publishSettings.ts';
import { type EventRecord, recordOf, saveRecord } from './eventRecords.ts';
import { check, settled } from './publishDue.ts';

function present(record: EventRecord): PublishSettings {
  const { id, publishVersion, status, publishedAt, cancelledAt, cancellationReason, cancellationMessage } = record;
  const { refunds, scheduleSettings, privacySettings, visibilitySettings } = record;
  return {
    id,
    version: publishVersion,
    status,
    publishedAt,
    cancelledAt,
    cancellationReason,
    cancellationMessage,
    refunds,
    scheduleSettings,
    privacySettings,
    visibilitySettings,
  };
}

/** The event as it is by now: what its schedule asks for is done first. */
const current = (context: MockContext) => settled(recordOf(context), context);

export function publishRoutes(routes: MockRoutes): void {
  routes.document(publishSettings, {
    read: (context) => present(current(context)),
    write: (patch, stored, context) => {
      const record = recordOf(context);
      const findings = publishes(stored, patch) ? check(record, privacyAfter(stored, patch), context).findings : [];
      const newKey = () => `mock-link-${record.id}-${record.publishVersion}`;
      const changed = changePublishSettings(stored, patch, {
        now: context.now,
        isArchived: record.isArchived,
        findings,
        newKey,
      });
      return present(saveRecord(context, record, changed, ['publishVersion']));
    },
    wayBack: (patch, stored, { now }) => wayBack(patch, stored, now),
  });
  routes.endpoint(publishChecklist, (_, context) => {
    const record = current(context);
    return check(record, record.privacySettings, context);
  });
}
