import type { CheckedCreateOf, ItemOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { pictures } from '@server/media/pictures.ts';
import { eq } from 'drizzle-orm';
import { events as resource } from '../contract/events.ts';
import { allPlaces } from '../rules/codes/heldPlaces.ts';
import {
  currency,
  defaultVisibility,
  emptyOnline,
  emptyVenue,
  eventExtrasRefusal,
  eventRemovalRefusal,
  placeOf,
  shownStatusOf,
  totalWithin,
} from '../rules/eventRules.ts';
import { firstTimes } from '../rules/timeChange.ts';
import { heldPlacesOfEvents } from './codes/heldPlaces.ts';
import { releasePageAddress, reservePageAddress } from './eventPage/addresses.ts';
import type { EventRecord } from './eventRows.ts';
import { extraSales, extras } from './extraTables.ts';
import { byNextDate, byShownDate, nextDates, shownStatusSql } from './nextDates.ts';
import { refuseUnknownOrganizer } from './organizers.ts';
import { settle, settleAll } from './publishDue.ts';
import { registrations } from './registrationTables.ts';
import { slotsToDates } from './schedule/slots.ts';
import { lockSlugs, newSlug, slugWhenRestored } from './slugs.ts';
import { events } from './tables.ts';
import { tagIdsOfEvent, tagsOfEvents } from './tagsOfEvents.ts';
import { stockPools, tickets } from './ticketTables.ts';

type Item = ItemOf<typeof resource>;
type CreateInput = CheckedCreateOf<typeof resource>;

const columns = presentColumns(resource);

type RelatedData = {
  covers: Awaited<ReturnType<typeof pictures>>;
  next: Awaited<ReturnType<typeof nextDates>>;
  tagged: Awaited<ReturnType<typeof tagsOfEvents>>;
  held: Awaited<ReturnType<typeof heldPlacesOfEvents>>;
};

async function readRelatedData(rows: readonly EventRecord[], context: Context): Promise<RelatedData> {
  const covers = await pictures(
    context,
    rows.map(({ coverMediaId }) => coverMediaId),
  );
  const limited = rows.filter(({ capacityTotal }) => capacityTotal !== null).map(({ id }) => id);
  return {
    covers,
    next: await nextDates(rows, context),
    tagged: await tagsOfEvents(rows, context),
    held: await heldPlacesOfEvents(limited, context),
  };
}

function present(row: EventRecord, { covers, next, tagged, held }: RelatedData): Item {
  const { startsAt, endsAt, sold, capacity } = next(row);
  return {
    ...columns(row),
    shownStatus: shownStatusOf(row, startsAt),
    nextStartsAt: startsAt,
    shownStartsAt: (row.isRecurring ? startsAt : null) ?? row.startsAt,
    nextEndsAt: endsAt,
    nextSold: sold,
    nextCapacity: capacity,
    tagIds: tagged(row),
    ticketsHeldForCodes: allPlaces(held.filter(({ eventId }) => eventId === row.id)),
    ticketsTotal: totalWithin(row.ticketsTotal, row.capacityTotal),
    wasPublished: row.firstPublishedAt !== null,
    thumbnailUrl: covers.get(row.coverMediaId)?.variants.thumbnail ?? null,
  };
}

/**
 * Creates an event at a venue without a name. This is the most frequent case, and the checklist asks for the name
 * later.
 */
async function create(input: CreateInput, context: Context) {
  const { name, isRecurring, timeZone, start, end, organizerId = null, languages } = input;
  const { timeSlots, startsAt, endsAt } = firstTimes(timeZone, { start, end });
  await refuseUnknownOrganizer(organizerId, context);
  return {
    name,
    slug: await newSlug(context, name),
    isRecurring,
    timeZone,
    timeSlots,
    startsAt,
    endsAt,
    organizerId,
    ...(languages && { languages }),
    currency,
    locationType: 'venue' as const,
    venue: emptyVenue,
    online: emptyOnline,
    place: placeOf('venue', emptyVenue),
    visibility: defaultVisibility,
  };
}

async function remove({ id, name }: EventRecord, { tx }: Context): Promise<void> {
  const refusal = eventRemovalRefusal({
    name,
    registrations: await tx.$count(registrations, eq(registrations.eventId, id)),
  });
  if (refusal) throw refusal;
  const refusalOfExtras = eventExtrasRefusal({
    name,
    sales: await tx.$count(extraSales, eq(extraSales.eventId, id)),
  });
  if (refusalOfExtras) throw refusalOfExtras;
  // Tickets and extras refer to pools, so they are deleted first.
  await tx.delete(extras).where(eq(extras.eventId, id));
  await tx.delete(tickets).where(eq(tickets.eventId, id));
  await tx.delete(stockPools).where(eq(stockPools.eventId, id));
  await releasePageAddress({ tx }, { id });
}

/** Gives a restored event its address again, or another one if it is taken. */
async function pageWhenRestored(row: EventRecord, context: Context): Promise<void> {
  const slug = await slugWhenRestored(row, context);
  if (row.firstPublishedAt !== null) await reservePageAddress(context, { ...row, slug });
}

export function eventRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: events,
    // A list shows current states, so due publications are applied first. A single row is settled when it is presented.
    before: async (context, isWrite) => {
      if (!isWrite && context.params.id === undefined) await settleAll(context);
    },
    present: async (row, context) => present(await settle(context, row), await readRelatedData([row], context)),
    presentMany: async (rows, context) => {
      const relatedData = await readRelatedData(rows, context);
      return rows.map((row) => present(row, relatedData));
    },
    columns: { tagIds: tagIdsOfEvent, shownStatus: shownStatusSql },
    orders: { nextStartsAt: byNextDate, shownStartsAt: byShownDate },
    restricting: ['organizerId'],
    create,
    remove,
    restoring: lockSlugs,
    // A recurring event has dates instead of slots.
    written: async (row, context, how) => {
      if (how === 'restored') await pageWhenRestored(row, context);
      if (how !== 'created' || !row.isRecurring) return;
      await slotsToDates(context, row, row.timeSlots);
      await context.tx.update(events).set({ timeSlots: [] }).where(eq(events.id, row.id));
    },
  });
}
