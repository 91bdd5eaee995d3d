import { refuseIfAny } from '@contract/problem.ts';
import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import type { MockContext, MockRoutes } from '@/data/mockArea.ts';
import { basicInfo, maximumSlots, timeSettingsDocument } from '../contract/basicInfo.ts';
import { eventSettings } from '../contract/settings.ts';
import { slugCheck } from '../contract/slug.ts';
import { zoneChangePreview } from '../contract/zoneChange.ts';
import { capacityProblems, kindProblems, placeOf } from '../rules/eventRules.ts';
import { unknownLookupProblems } from '../rules/lookups.ts';
import { refuseOtherSlots, slotsWhenSingle } from '../rules/recurrence/kindChange.ts';
import { rangeOfDates } from '../rules/recurrence/seriesTimes.ts';
import { freeSlug, slugProblems } from '../rules/slug.ts';
import { distinctTags } from '../rules/tagNames.ts';
import { changeTimes, type TimePatch } from '../rules/timeChange.ts';
import { describeZone } from '../rules/timeZones.ts';
import { changeTime, slotRows } from '../rules/zoneChange.ts';
import { type EventRecord, recordOf, saveRecord } from './eventRecords.ts';
import { refuseUnknownOrganizer } from './events.ts';
import { knownSpelling } from './lookups.ts';
import { datesOf, slotsOf, slotsToDates } from './schedule.ts';
import { traceCard } from './settingCards.ts';
import { takenSlugs } from './slugs.ts';
import { totalsOf } from './ticketRows.ts';
import { moveTimes, previewTimes } from './timedRows.ts';

type TimeSettings = ItemOf<typeof timeSettingsDocument>;

function presentTimes(record: EventRecord, context: MockContext): TimeSettings {
  const { id, basicInfoVersion, timeZone, timeDisplay, isRecurring, startsAt, endsAt } = record;
  const at = startsAt ? new Date(startsAt) : context.now;
  return {
    id,
    version: basicInfoVersion,
    timeSettings: { isRecurring, timeZone: describeZone(timeZone, at), timeDisplay },
    timeSlots: slotsOf(record, context),
    timeSlotsTimestampRange: startsAt && endsAt ? { start: startsAt, end: endsAt } : null,
  };
}

function presentInfo(record: EventRecord, context: MockContext): ItemOf<typeof basicInfo> {
  const { name, mode, eventTypeId, categoryId, organizerId, tags, locationType, venue, online } = record;
  const { slug, internalCode, pageTitle, languages, capacityTotal } = record;
  const info = { name, mode, eventTypeId, categoryId, organizerId, tags, locationType, venue, online };
  const rest = { slug, internalCode, pageTitle, languages, capacityTotal };
  return { ...info, ...presentTimes(record, context), ...rest };
}

/** As on the server: what has times below the event follows a change of zone row by row. */
function singleTimes(record: EventRecord, patch: TimePatch, context: MockContext) {
  const { zoneChange, ...times } = changeTimes(record, patch);
  if (zoneChange) moveTimes(record, zoneChange, context);
  return times;
}

function recurringTimes(record: EventRecord, patch: TimePatch, context: MockContext) {
  const { timeZone, timeSlots } = singleTimes(record, patch, context);
  slotsToDates({ id: record.id, timeZone }, timeSlots, context);
  return { timeZone, timeSlots: [], ...rangeOfDates(datesOf(context, record.id)) };
}

function movedTimes(record: EventRecord, { timeZone, mode }: TimePatch, context: MockContext) {
  const moved = singleTimes({ ...record, timeSlots: [] }, { timeZone, mode }, context);
  return { ...moved, ...rangeOfDates(datesOf(context, record.id)) };
}

/** As on the server: slots are the truth of a single event, dates of a recurring one. */
function patchZone(record: EventRecord, patch: TimePatch & { isRecurring?: boolean }, context: MockContext) {
  const { isRecurring = record.isRecurring, ...times } = patch;
  const isSameZone = (times.timeZone ?? record.timeZone) === record.timeZone;
  if (isRecurring === record.isRecurring && isSameZone && !times.timeSlots) return {};
  if (!record.isRecurring) return (isRecurring ? recurringTimes : singleTimes)(record, times, context);
  const dates = slotsOf(record, context, isRecurring ? maximumSlots : maximumSlots + 1);
  if (!isRecurring) {
    return singleTimes({ ...record, timeSlots: [...slotsWhenSingle(times.timeSlots, dates)] }, times, context);
  }
  refuseOtherSlots(times.timeSlots, dates);
  if (isSameZone) return {};
  return movedTimes(record, times, context);
}

function patchTimes(record: EventRecord, patch: UpdateOf<typeof timeSettingsDocument>, context: MockContext) {
  const { isRecurring = record.isRecurring, timeDisplay = record.timeDisplay, timeZone } = patch.timeSettings ?? {};
  const { ticketsSold, ticketsReserved } = totalsOf(record, context);
  const taken = ticketsSold + ticketsReserved;
  refuseIfAny(kindProblems(isRecurring, { isRecurring: record.isRecurring, taken }));
  const { timeSlots, timeZoneChangeMode: mode } = patch;
  return {
    isRecurring,
    timeDisplay,
    ...patchZone(record, { isRecurring, timeZone: timeZone?.id, timeSlots, mode }, context),
  };
}

/** As on the server: only a change of zone or display is one of the settings too. */
function saveTimes(context: MockContext, record: EventRecord, fields: Partial<EventRecord>): EventRecord {
  const { timeZone = record.timeZone, timeDisplay = record.timeDisplay } = fields;
  if (timeZone === record.timeZone && timeDisplay === record.timeDisplay) {
    return saveRecord(context, record, fields, ['basicInfoVersion']);
  }
  traceCard(context, record, 'time');
  return saveRecord(context, record, fields, ['basicInfoVersion', 'settingsVersion']);
}

function writeInfo(patch: UpdateOf<typeof basicInfo>, context: MockContext) {
  const record = recordOf(context);
  const { timeSettings, timeSlots, timeZoneChangeMode, tags = record.tags, ...fields } = patch;
  refuseIfAny(unknownLookupProblems(fields));
  refuseUnknownOrganizer(fields.organizerId, context);
  refuseIfAny(capacityProblems(fields.capacityTotal, { ...record, ...totalsOf(record, context) }));
  const isFixed = record.wasPublished;
  refuseIfAny(
    slugProblems(fields.slug ?? record.slug, { slug: record.slug, isFixed, taken: takenSlugs(context, record.id) }),
  );
  const times = patchTimes(record, { timeSettings, timeSlots, timeZoneChangeMode }, context);
  const { locationType, venue } = { ...record, ...fields };
  const place = placeOf(locationType, venue);
  const spelt = distinctTags(tags).map((name) => knownSpelling(name, context));
  return saveTimes(context, record, { ...fields, ...times, tags: spelt, place });
}

function presentSettings(record: EventRecord): ItemOf<typeof eventSettings> {
  const { id, settingsVersion, isEnableAttendeeApp, timeZone, timeDisplay } = record;
  return {
    id,
    version: settingsVersion,
    settings: { isEnableAttendeeApp, timeZoneSettings: { timeZone, timeDisplay } },
  };
}

function writeSettings({ settings }: UpdateOf<typeof eventSettings>, context: MockContext) {
  const record = recordOf(context);
  const { timeZone, mode, timeDisplay = record.timeDisplay } = settings.timeZoneSettings ?? {};
  const { isEnableAttendeeApp = record.isEnableAttendeeApp } = settings;
  const fields = { ...patchZone(record, { timeZone, mode }, context), isEnableAttendeeApp, timeDisplay };
  const documents = settings.timeZoneSettings
    ? (['settingsVersion', 'basicInfoVersion'] as const)
    : (['settingsVersion'] as const);
  if (settings.timeZoneSettings) traceCard(context, record, 'time');
  if (settings.isEnableAttendeeApp !== undefined) traceCard(context, record, 'attendeeApp');
  return presentSettings(saveRecord(context, record, fields, documents));
}

export function documentRoutes(routes: MockRoutes): void {
  routes.endpoint(slugCheck, ({ query: { slug } }, context) => {
    const taken = takenSlugs(context, recordOf(context).id);
    return { isFree: !taken.has(slug), suggestion: freeSlug(slug, taken) };
  });
  routes.document(basicInfo, {
    read: (context) => presentInfo(recordOf(context), context),
    write: (patch, _, context) => presentInfo(writeInfo(patch, context), context),
  });
  routes.document(timeSettingsDocument, {
    read: (context) => presentTimes(recordOf(context), context),
    write: (patch, _, context) => {
      const record = recordOf(context);
      const times = patchTimes(record, patch, context);
      return presentTimes(saveTimes(context, record, times), context);
    },
  });
  routes.endpoint(zoneChangePreview, ({ query: { timeZone: to, mode } }, context) => {
    const record = recordOf(context);
    const { timeZone: from, timeSlots } = record;
    const change = { from, to, mode };
    const slots = slotRows(timeSlots).map((row) => changeTime(row, change));
    return { from, to, times: [...slots, ...previewTimes(record, change, context)] };
  });
  routes.document(eventSettings, {
    read: (context) => presentSettings(recordOf(context)),
    write: (patch, _, context) => writeSettings(patch, context),
  });
}
