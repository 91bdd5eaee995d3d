import type { MockStore } from '@/data/mockArea.ts';
import { organizers } from '../contract/lookups.ts';
import { stockPools } from '../contract/tickets.ts';
import { currency, emptyOnline, emptyVenue, newLanguages, placeOf } from '../rules/eventRules.ts';
import { eventCategories, eventTypes, idOfCode } from '../rules/lookups.ts';
import { newTicket } from '../rules/ticketRules.ts';
import { changeTimes } from '../rules/timeChange.ts';
import { sampleOf } from '../sample/index.ts';
import type { SampleEvent } from '../sample/types.ts';
import { eventRecords } from './eventRecords.ts';
import { newRecord } from './events.ts';
import { keepPicture } from './media.ts';
import { seedHolders } from './registrations.ts';
import { coverAddress } from './sampleCover.ts';
import { seedSeries } from './schedule.ts';
import { newSlug } from './slugs.ts';
import { ticketRecords } from './ticketRows.ts';

/** The mock's own "now": the same events at every start. */
const seedTime = new Date('2027-01-04T08:00:00.000Z');

/** The same sample events as on the server. */
export function seedEvents(store: MockStore): void {
  const sample = sampleOf(seedTime);
  const organizerIds = sample.organizers.map((organizer) => store.insert(organizers, {}, organizer).id);
  const seeded = sample.events.map((event) => {
    const organizerId = event.organizer === null ? null : (organizerIds[event.organizer] ?? null);
    const eventId = seedEvent(store, event, organizerId);
    seedTickets(store, event, eventId);
    if (event.series) seedSeries(store, eventId, event.series, seedTime);
    return { event, eventId };
  });
  // Last, so that ids of everything else do not hang on how many people there are.
  for (const { event, eventId } of seeded) seedHolders(store, event, eventId, seedTime);
}

function seedEvent(store: MockStore, event: SampleEvent, organizerId: number | null): number {
  const { name, status, timeZone, isRecurring = false, locationType, tags, createdAt } = event;
  const venue = { ...emptyVenue, ...event.venue };
  const { internalCode = '', pageTitle = '', languages = newLanguages, capacityTotal = null } = event;
  const record = newRecord({
    ...changeTimes(event, {}),
    ...{ slug: newSlug(name, { store }), internalCode, pageTitle, languages, capacityTotal },
    ...{ name, status, timeZone, isRecurring, locationType, tags, organizerId, venue },
    online: { ...emptyOnline, ...event.online },
    place: placeOf(locationType, venue),
    eventTypeId: idOfCode(eventTypes, event.eventType),
    categoryId: idOfCode(eventCategories, event.category),
    summary: event.summary ?? '',
    coverAlt: event.coverAlt ?? '',
    coverMediaId: event.cover ? keepPicture(store, name, coverAddress(event.cover)) : null,
    content: event.content ?? [],
    publishedAt: status === 'published' ? createdAt : null,
    wasPublished: status !== 'unpublished',
    cancelledAt: event.cancelledAt ?? null,
    cancellationReason: event.cancellationReason ?? '',
    privacySettings: {
      access: event.access ?? 'public',
      hasPassword: event.password !== undefined,
      linkKey: null,
      invited: [],
    },
  });
  return store.insert(eventRecords, {}, record).id;
}

const { image: _none, ...plain } = newTicket;

function seedTickets(store: MockStore, event: SampleEvent, eventId: number): void {
  const pools = new Map((event.pools ?? []).map((pool) => [pool.name, store.insert(stockPools, { eventId }, pool).id]));
  event.tickets.forEach(({ pool, passCode, picture, cancelled: _cancelled, ...ticket }) => {
    store.insert(
      ticketRecords,
      { eventId },
      {
        ...plain,
        ...ticket,
        type: pool ? 'stock' : 'fixed',
        stockPoolId: pool ? (pools.get(pool) ?? null) : null,
        currency,
        hasPassCode: passCode !== undefined,
        ...(passCode !== undefined && { passCode }),
        imageId: picture ? keepPicture(store, ticket.name, coverAddress(picture)) : null,
      },
    );
  });
}
