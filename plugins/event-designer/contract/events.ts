import { id, instant, requiredText, rowShape, wallClock, z } from '@contract/fields.ts';
import { languages } from '@contract/languages.ts';
import { resource } from '@contract/resource.ts';
import { timeZoneId } from '@contract/timeZones.ts';
import { eventStatus, locationType } from './shared.ts';

/** The status that lists show: an event that is still published after its last date is over. */
export const shownEventStatus = z.enum([...eventStatus.options, 'over']);

/** A row of the events list, with everything that the event's frame (title, menu) needs. */
export const event = z.object({
  ...rowShape,
  name: z.string(),
  status: eventStatus,
  shownStatus: shownEventStatus,
  isRecurring: z.boolean(),
  timeZone: z.string(),
  /** The currency of the event's prices (ISO 4217). */
  currency: z.string(),
  /** The first start and the last end over all slots. */
  startsAt: z.nullable(instant()),
  endsAt: z.nullable(instant()),
  /** The next date of a series that is not over; the event's own times while it is not. Null: there is no such date. */
  nextStartsAt: z.nullable(instant()),
  nextEndsAt: z.nullable(instant()),
  /** The start that lists show: that of the next date of a series; without one, and for other events, the event's own. */
  shownStartsAt: z.nullable(instant()),
  /** The sales and places of the next date of a series. Null: not a series, no next date, or unlimited places. */
  nextSold: z.nullable(z.int()),
  nextCapacity: z.nullable(z.int()),
  organizerId: z.nullable(id()),
  eventTypeId: z.nullable(id()),
  tagIds: z.array(id()),
  locationType,
  /** The venue and its city, or empty. */
  place: z.string(),
  isEnableAttendeeApp: z.boolean(),
  /** The number of tickets that are not archived. */
  ticketCount: z.int(),
  ticketsSold: z.int(),
  ticketsReserved: z.int(),
  /** The number of places that only people with a code can buy. It is counted only if the event has a capacity. */
  ticketsHeldForCodes: z.int(),
  /** The sum over limited tickets, at most the event's capacity. Null: neither limits. */
  ticketsTotal: z.nullable(z.int()),
  /** The number of people whom all tickets together may admit. Null: unlimited. */
  capacityTotal: z.nullable(z.int()),
  /** The event's part of its public address. */
  slug: z.string(),
  /** Visible to the organiser only. */
  internalCode: z.string(),
  /** True if the event was ever published, so that its address has been passed on. */
  wasPublished: z.boolean(),
  thumbnailUrl: z.nullable(z.string()),
  /** True if the event is archived: it is complete, but listed only on request. */
  isArchived: z.boolean(),
});

/** The fields needed to create an event; all others have their own screens. */
const eventInput = z.object({
  name: requiredText(150),
  isRecurring: z._default(z.boolean(), false),
  timeZone: timeZoneId(),
  /** The first slot, in the event's zone. Both or neither. */
  start: z.optional(z.nullable(wallClock())),
  end: z.optional(z.nullable(wallClock())),
  organizerId: z.optional(z.nullable(id())),
  /** The languages of its texts, the main one first. Default: English. */
  languages: z.optional(languages),
});

export const events = resource({
  name: 'events',
  path: '/events',
  idIn: 'eventId',
  item: event,
  create: eventInput,
  removable: true,
  filters: {
    status: 'text',
    shownStatus: 'text',
    isRecurring: 'boolean',
    locationType: 'text',
    organizerId: 'id',
    eventTypeId: 'id',
    tagIds: 'ids',
    startsAt: 'instant',
    endsAt: 'instant',
    name: 'text',
    createdAt: 'instant',
    updatedAt: 'instant',
    isArchived: 'boolean',
  },
  defaultFilters: { isArchived: 'false' },
  /**
   * `nextStartsAt`: what is next first, then past events, the newest first; descending, all from the latest date to the
   * oldest. `shownStartsAt`: by the date that the list shows, which is the next one of a series. Events without dates come
   * last.
   */
  sort: [
    'nextStartsAt',
    'shownStartsAt',
    'name',
    'startsAt',
    'endsAt',
    'status',
    'shownStatus',
    'ticketsSold',
    'createdAt',
    'updatedAt',
  ],
  defaultSort: '-startsAt',
  search: ['name', 'place', 'internalCode'],
});

export type EventRow = z.infer<typeof event>;
