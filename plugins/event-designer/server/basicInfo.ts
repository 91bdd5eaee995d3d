import { valuesOf } from '@contract/entityValues.ts';
import { refuseIfAny } from '@contract/problem.ts';
import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { describeZone } from '@shared/timeZones.ts';
import { basicInfo, basicInfoFields, timeSettingsDocument } from '../contract/basicInfo.ts';
import { allPlaces, sumOfPlaces } from '../rules/codes/heldPlaces.ts';
import { capacityProblems, kindProblems, placeOf } from '../rules/eventRules.ts';
import { unknownLookupProblems } from '../rules/lookups.ts';
import { slugProblems } from '../rules/slug.ts';
import { heldPlaces } from './codes/heldPlaces.ts';
import { type EventRecord, findEvent, saveEvent } from './eventRows.ts';
import { refuseUnknownOrganizer } from './organizers.ts';
import { slotsOf } from './schedule/slots.ts';
import { traceCard } from './settingCards.ts';
import { lockSlugs, takenSlugs } from './slugs.ts';
import { setTags, tagsOf } from './tags.ts';
import { countTickets, poolsOf, ticketsOf } from './ticketRows.ts';
import { timeValues } from './times.ts';

type TimePatch = UpdateOf<typeof timeSettingsDocument>;

async function presentTimes(
  event: EventRecord,
  context: Context,
): Promise<Omit<ItemOf<typeof timeSettingsDocument>, 'id' | 'version'>> {
  const { timeZone, timeDisplay, isRecurring, startsAt: start, endsAt: end } = event;
  return {
    timeSettings: { isRecurring, timeZone: describeZone(timeZone, start ? new Date(start) : context.now), timeDisplay },
    timeSlots: await slotsOf(context, event),
    timeSlotsTimestampRange: start && end ? { start, end } : null,
  };
}

async function present(event: EventRecord, context: Context, tags: string[]): Promise<ItemOf<typeof basicInfo>> {
  const { id, basicInfoVersion: version } = event;
  return { ...valuesOf(basicInfoFields, event), id, version, tags, ...(await presentTimes(event, context)) };
}

/** Returns the number of places that are sold, or reserved and not paid yet. */
const placesTaken = ({ ticketsSold, ticketsReserved }: EventRecord) => ticketsSold + ticketsReserved;

async function refuseSlug(event: EventRecord, slug: string, context: Context): Promise<void> {
  if (slug === event.slug) return;
  await lockSlugs(context);
  const taken = await takenSlugs(context, slug, event.id);
  refuseIfAny(slugProblems(slug, { slug: event.slug, isFixed: event.firstPublishedAt !== null, taken }));
}

/**
 * Returns the time fields of a patch as values to store. If the zone changes, the times of the event's other rows are
 * moved as well.
 */
async function patchTimes(event: EventRecord, patch: TimePatch, context: Context) {
  const { isRecurring = event.isRecurring, timeDisplay = event.timeDisplay, timeZone } = patch.timeSettings ?? {};
  if (isRecurring !== event.isRecurring) {
    const held = sumOfPlaces(await heldPlaces(event.id, context));
    const stored = { isRecurring: event.isRecurring, taken: placesTaken(event), held };
    refuseIfAny(kindProblems(isRecurring, stored));
  }
  const times = await timeValues(
    event,
    {
      isRecurring,
      timeZone: timeZone?.id,
      timeSlots: patch.timeSlots,
      mode: patch.timeZoneChangeMode,
    },
    context,
  );
  return { isRecurring, timeDisplay, ...times };
}

/**
 * Saves the event. The settings also show the zone and the time display, so only a change of these makes an open form
 * of the settings stale.
 */
async function save(event: EventRecord, values: Parameters<typeof saveEvent>[2], context: Context) {
  const saved = await saveCounted(event, values, context);
  if (saved.isRecurring === event.isRecurring) return saved;
  // Recurrence decides whether quantities count per date, so all counters are computed again.
  await countTickets(context, saved, await ticketsOf(context, saved.id), await poolsOf(context, saved.id));
  return saved;
}

async function saveCounted(event: EventRecord, values: Parameters<typeof saveEvent>[2], context: Context) {
  const { timeZone = event.timeZone, timeDisplay = event.timeDisplay } = values;
  if (timeZone === event.timeZone && timeDisplay === event.timeDisplay) {
    return saveEvent(context, event, values, ['basicInfo']);
  }
  await traceCard(context, event, 'time');
  return saveEvent(context, event, values, ['basicInfo', 'settings']);
}

// Caches the event that a save has read and locked. Reading it again would take a tenth of the save's time.
const locked = new WeakMap<Context, EventRecord>();

async function readBasicInfo(context: Context, forUpdate: boolean) {
  const event = await findEvent(context, forUpdate);
  if (forUpdate) locked.set(context, event);
  return present(event, context, await tagsOf(context, event.id));
}

async function writeBasicInfo(patch: UpdateOf<typeof basicInfo>, current: ItemOf<typeof basicInfo>, context: Context) {
  const event = locked.get(context) ?? (await findEvent(context, true));
  const { timeSettings, timeSlots, timeZoneChangeMode, tags, ...fields } = patch;
  refuseIfAny(unknownLookupProblems(fields));
  await refuseUnknownOrganizer(fields.organizerId, context);
  const held = fields.capacityTotal === undefined ? [] : await heldPlaces(event.id, context);
  refuseIfAny(capacityProblems(fields.capacityTotal, { ...event, ticketsHeldForCodes: allPlaces(held) }));
  await refuseSlug(event, fields.slug ?? event.slug, context);
  const times = await patchTimes(event, { timeSettings, timeSlots, timeZoneChangeMode }, context);
  const { locationType, venue } = { ...event, ...fields };
  if (tags) await setTags(context, event.id, tags);
  const values = { ...fields, ...times, place: placeOf(locationType, venue) };
  const saved = await save(event, values, context);
  return present(saved, context, tags ? await tagsOf(context, saved.id) : current.tags);
}

async function readTimes(event: EventRecord, context: Context) {
  return { id: event.id, version: event.basicInfoVersion, ...(await presentTimes(event, context)) };
}

export function basicInfoRoutes(routes: AreaRoutes): void {
  routes.document(basicInfo, {
    read: readBasicInfo,
    write: writeBasicInfo,
  });
  routes.document(timeSettingsDocument, {
    read: async (context, forUpdate) => readTimes(await findEvent(context, forUpdate), context),
    write: async (patch, _, context) => {
      const event = await findEvent(context, true);
      const values = await patchTimes(event, patch, context);
      return readTimes(await save(event, values, context), context);
    },
  });
}
