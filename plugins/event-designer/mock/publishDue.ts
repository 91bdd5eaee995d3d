import type { MockContext } from '@/data/mockArea.ts';
import { publishSettings } from '../contract/publish.ts';
import { type ScheduleDate, scheduleDates } from '../contract/schedule.ts';
import { checklist } from '../rules/checklist.ts';
import { blockingCount, carryOut, isDue } from '../rules/publishSchedule.ts';
import type { PublishSettings } from '../rules/publishSettings.ts';
import { paymentCard, registrantCard, styleCard } from '../rules/settingCards.ts';
import { type EventRecord, saveRecord } from './eventRecords.ts';
import { readCard } from './settingCards.ts';
import { groupsOf, poolOfTicket, ticketRecords, totalsOf } from './ticketRows.ts';

/** As the server's: dates that take place and are not over, in order. */
export function upcomingDates({ id }: Pick<EventRecord, 'id'>, { store, now }: Pick<MockContext, 'store' | 'now'>) {
  return store
    .all(scheduleDates, { eventId: id })
    .filter(({ status, endsAt }) => status === 'scheduled' && Date.parse(endsAt) > now.getTime())
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

/** No rule makes it any more. */
const isOutside = ({ ruleId, ruleStart }: ScheduleDate) => ruleId === null && ruleStart !== null;

/** The check before publishing, with `privacy` as it is about to be. */
export function check(record: EventRecord, privacy: PublishSettings['privacySettings'], context: MockContext) {
  const here = { ...context, params: { eventId: record.id } };
  const groups = groupsOf(here);
  const upcoming = record.isRecurring ? upcomingDates(record, context) : [];
  const snapshot = {
    ...record,
    ...totalsOf(record, context),
    upcoming,
    usesPlace: upcoming.length === 0 || upcoming.some(({ place }) => place === null),
    datesOutside: record.isRecurring ? upcoming.filter(isOutside).length : null,
    privacy,
    visibility: record.visibilitySettings,
    schedule: record.scheduleSettings,
    style: readCard(styleCard, record, context).values,
    registrant: readCard(registrantCard, record, context).values,
    payment: readCard(paymentCard, record, context).values,
    tickets: context.store.all(ticketRecords, here.params).map((ticket) => ({
      ...ticket,
      imageId: ticket.imageId ?? null,
      pool: poolOfTicket(here, ticket),
      group: groups.find(({ id }) => id === ticket.groupId) ?? null,
    })),
  };
  return checklist(snapshot, context.now);
}

/** What the history tells of it. */
const shown = ({ status, scheduleSettings }: EventRecord) => ({ status, scheduleSettings });

/** The event as it is by now: what its schedule asks for is done first. */
export function settled(record: EventRecord, context: MockContext): EventRecord {
  const { now } = context;
  if (!isDue(record.scheduleSettings, now)) return record;
  const { findings } = check(record, record.privacySettings, context);
  const blocking = blockingCount(findings, record);
  const { status, publishedAt, ...times } = carryOut({ ...record, ...record.scheduleSettings }, { now, blocking });
  const { publishAt, unpublishAt, missedPublish } = times;
  const fields = { status, publishedAt, scheduleSettings: { publishAt, unpublishAt, missedPublish } };
  const after = saveRecord(context, record, fields, ['publishVersion']);
  const { id: eventId, name } = record;
  context.byClock(publishSettings, { params: { eventId }, name, before: shown(record), after: shown(after) });
  return after;
}
