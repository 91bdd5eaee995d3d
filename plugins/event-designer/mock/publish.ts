import type { MockContext, MockRoutes } from '@/data/mockArea.ts';
import { publishChecklist, publishSettings } from '../contract/publish.ts';
import { type ScheduleDate, scheduleDates } from '../contract/schedule.ts';
import { tickets } from '../contract/tickets.ts';
import { checklist } from '../rules/checklist.ts';
import { blockingCount, carryOut, isDue } from '../rules/publishSchedule.ts';
import { changePublishSettings, type PublishSettings, privacyAfter, publishes } from '../rules/publishSettings.ts';
import { paymentCard, registrantCard, styleCard } from '../rules/settingCards.ts';
import { type EventRecord, recordOf, saveRecord } from './eventRecords.ts';
import { readCard } from './settingCards.ts';
import { poolOfTicket } from './tickets.ts';

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

function check(record: EventRecord, privacy: PublishSettings['privacySettings'], context: MockContext) {
  const rows = context.store.all(tickets, { eventId: record.id });
  const judged = rows.map((ticket) => ({ ...ticket, pool: poolOfTicket(context, ticket) }));
  const snapshot = {
    ...record,
    upcomingDates: record.isRecurring ? upcomingDates(record, context).length : null,
    datesOutside: record.isRecurring ? upcomingDates(record, context).filter(isOutside).length : null,
    privacy,
    visibility: record.visibilitySettings,
    schedule: record.scheduleSettings,
    style: readCard(styleCard, record, context).values,
    registrant: readCard(registrantCard, record, context).values,
    payment: readCard(paymentCard, record, context).values,
    tickets: judged,
  };
  return checklist(snapshot, context.now);
}

function upcomingDates({ id }: EventRecord, { store, now }: MockContext): ScheduleDate[] {
  const dates = store.all(scheduleDates, { eventId: id });
  return dates.filter(({ status, endsAt }) => status === 'scheduled' && Date.parse(endsAt) > now.getTime());
}

/** No rule makes it any more. */
const isOutside = ({ ruleId, ruleStart }: ScheduleDate) => ruleId === null && ruleStart !== null;

/** The event as it is by now: what its schedule asks for is done first. */
export function settled(record: EventRecord, context: MockContext): EventRecord {
  const { now } = context;
  if (!isDue(record.scheduleSettings, now)) return record;
  const { findings } = check(record, record.privacySettings, context);
  const blocking = blockingCount(findings, record);
  const { status, publishedAt, ...times } = carryOut({ ...record, ...record.scheduleSettings }, { now, blocking });
  const { publishAt, unpublishAt, missedPublish } = times;
  const fields = { status, publishedAt, scheduleSettings: { publishAt, unpublishAt, missedPublish } };
  return saveRecord(context, record, fields, ['publishVersion']);
}

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
  });
  routes.endpoint(publishChecklist, (_, context) => {
    const record = current(context);
    return check(record, record.privacySettings, context);
  });
}
