import { id, instant, requiredText, rowShape, wallClock, z } from '@contract/fields.ts';
import { resource } from '@contract/resource.ts';
import { timeZoneId } from '@contract/timeZones.ts';
import { eventStatus, locationType } from './shared.ts';

/** A row of the events list, with everything that the event's frame (title, menu) needs. */
export const event = z.object({
  ...rowShape,
  name: z.string(),
  status: eventStatus,
  isRecurring: z.boolean(),
  timeZone: z.string(),
  /** The currency of the event's prices (ISO 4217). */
  currency: z.string(),
  /** The first start and the last end over all slots. */
  startsAt: z.nullable(instant()),
  endsAt: z.nullable(instant()),
  /** The next date of a series that is not over; the event's own times while it is not. Null: nothing is to come. */
  nextStartsAt: z.nullable(instant()),
  nextEndsAt: z.nullable(instant()),
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
  /** True if the event is kept whole, but listed only on request. */
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
  /** `nextStartsAt`: what is next first, then events without dates, then past ones, the newest first. */
  sort: ['nextStartsAt', 'name', 'startsAt', 'endsAt', 'status', 'ticketsSold', 'createdAt', 'updatedAt'],
  defaultSort: '-startsAt',
  search: ['name', 'place', 'internalCode'],
});

export type EventRow = z.infer<typeof event>;
