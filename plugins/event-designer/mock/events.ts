import { z } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import type { Resource } from '@contract/resource.ts';
import type { MockContext, MockRoutes } from '@/data/mockArea.ts';
import { event, events } from '../contract/events.ts';
import { organizers } from '../contract/lookups.ts';
import { registrations } from '../contract/registrations.ts';
import { scheduleDates } from '../contract/schedule.ts';
import { stockPools, tickets } from '../contract/tickets.ts';
import {
  defaultVisibility,
  emptyOnline,
  emptyVenue,
  eventRemovalRefusal,
  newLanguages,
  totalWithin,
} from '../rules/eventRules.ts';
import { noSchedule } from '../rules/publishSchedule.ts';
import { freeSlug } from '../rules/slug.ts';
import { firstTimes } from '../rules/timeChange.ts';
import { type EventRecord, eventRecords } from './eventRecords.ts';
import { mediaOf } from './media.ts';
import { settled } from './publishDue.ts';
import { slotsToDates } from './schedule.ts';
import { newSlug, takenSlugs } from './slugs.ts';
import { totalsOf } from './ticketRows.ts';

export function refuseUnknownOrganizer(id: number | null | undefined, { store }: Pick<MockContext, 'store'>): void {
  if (id === null || id === undefined || store.find(organizers, id)) return;
  const message = 'There is no such organiser';
  throw new RefusedError('rule_broken', message, [{ path: 'organizerId', code: 'no_such_row', message }]);
}

type NewEvent = Pick<EventRecord, 'name' | 'slug' | 'isRecurring' | 'timeZone' | 'timeSlots' | 'startsAt' | 'endsAt'>;

/** A new event's fields, besides those that its input gives. */
export function newRecord(fields: NewEvent & Partial<EventRecord>) {
  return {
    status: 'unpublished' as const,
    locationType: 'venue' as const,
    venue: emptyVenue,
    online: emptyOnline,
    visibilitySettings: defaultVisibility,
    basicInfoVersion: 1,
    detailsVersion: 1,
    publishVersion: 1,
    settingsVersion: 1,
    internalCode: '',
    pageTitle: '',
    languages: newLanguages,
    capacityTotal: null,
    wasPublished: false,
    mode: 'standard' as const,
    eventTypeId: null,
    categoryId: null,
    organizerId: null,
    tags: [],
    timeDisplay: 'eventTimeZone' as const,
    publishedAt: null,
    cancelledAt: null,
    cancellationReason: '',
    cancellationMessage: '',
    refunds: 0,
    scheduleSettings: noSchedule,
    privacySettings: { access: 'public' as const, hasPassword: false, linkKey: null, invited: [] },
    summary: '',
    coverMediaId: null,
    coverAlt: '',
    profileImageUrl: null,
    tabletImageUrl: null,
    mobileImageUrl: null,
    content: [],
    ticketOrder: [],
    ...fields,
  };
}

function coverOf(row: object): number | null {
  return 'coverMediaId' in row && typeof row.coverMediaId === 'number' ? row.coverMediaId : null;
}

export function eventRoutes(routes: MockRoutes): void {
  routes.resource(events, {
    create: ({ name, isRecurring = false, timeZone, start, end, organizerId = null }, context) => {
      const times = firstTimes(timeZone, { start, end });
      refuseUnknownOrganizer(organizerId, context);
      return newRecord({ name, slug: newSlug(name, context), isRecurring, organizerId, ...times });
    },
    remove: ({ id, name }, { store }) => {
      const refusal = eventRemovalRefusal({ name, registrations: store.all(registrations, { eventId: id }).length });
      if (refusal) throw refusal;
      const below = [tickets, stockPools, scheduleDates].map((contract) => {
        const ids = store.all<Resource>(contract, { eventId: id }).map((row) => Number(row.id));
        for (const rowId of ids) store.remove(contract, rowId);
        return { contract, ids };
      });
      return () => {
        for (const { contract, ids } of below) for (const rowId of ids) store.putBack(contract, rowId);
      };
    },
    // A recurring event has dates instead of slots.
    written: ({ id }, context, how) => {
      const { store } = context;
      const record = store.find(eventRecords, id);
      if (record && how === 'restored') {
        const slug = freeSlug(record.slug, takenSlugs(context, id));
        if (slug !== record.slug) store.settle(eventRecords, id, { slug });
      }
      if (how !== 'created' || !record?.isRecurring) return;
      slotsToDates(record, record.timeSlots, { store });
      store.change(eventRecords, id, { timeSlots: [] });
    },
    present: (found, context) => {
      const { store } = context;
      const record = store.find(eventRecords, found.id);
      const row = record ? settled(record, context) : found;
      const totals = totalsOf(row, context);
      const thumbnailUrl = mediaOf(store, coverOf(row))?.variants.thumbnail ?? null;
      // The record's further fields are of its documents.
      const ticketsTotal = totalWithin(totals.ticketsTotal, row.capacityTotal);
      return z.parse(event, { ...row, ...totals, ticketsTotal, thumbnailUrl });
    },
  });
}
