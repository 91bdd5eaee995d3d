import { id, instant, requiredText, rowShape, wallClock, z } from '@contract/fields.ts';
import { resource } from '@contract/resource.ts';
import { timeZoneId } from '@contract/timeZones.ts';
import { eventStatus, locationType } from './shared.ts';

/** A row of the events list, and what the event's frame (title, menu) needs to know. */
export const event = z.object({
  ...rowShape,
  name: z.string(),
  status: eventStatus,
  isRecurring: z.boolean(),
  timeZone: z.string(),
  /** ISO 4217: its prices are in it. */
  currency: z.string(),
  /** First start and last end over all slots. */
  startsAt: z.nullable(instant()),
  endsAt: z.nullable(instant()),
  locationType,
  /** Venue and city, or nothing. */
  place: z.string(),
  isEnableAttendeeApp: z.boolean(),
  /** Not archived. */
  ticketCount: z.int(),
  ticketsSold: z.int(),
  ticketsReserved: z.int(),
  /** Sum over limited tickets, at most the event's capacity; null when neither limits. */
  ticketsTotal: z.nullable(z.int()),
  /** How many people all tickets together may let in; null is unlimited. */
  capacityTotal: z.nullable(z.int()),
  /** Its part of the public address. */
  slug: z.string(),
  /** For the organiser alone. */
  internalCode: z.string(),
  /** At some time, so that its address has been passed on. */
  wasPublished: z.boolean(),
  thumbnailUrl: z.nullable(z.string()),
  /** Out of the list unless asked for, and kept whole. */
  isArchived: z.boolean(),
});

/** Enough to begin with; everything else has its own screen. */
const eventInput = z.object({
  name: requiredText(150),
  isRecurring: z._default(z.boolean(), false),
  timeZone: timeZoneId(),
  /** First slot, in the event's zone. Both or neither. */
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
    startsAt: 'instant',
    endsAt: 'instant',
    name: 'text',
    createdAt: 'instant',
    updatedAt: 'instant',
    isArchived: 'boolean',
  },
  defaultFilters: { isArchived: 'false' },
  sort: ['name', 'startsAt', 'endsAt', 'status', 'ticketsSold', 'createdAt', 'updatedAt'],
  defaultSort: '-startsAt',
  search: ['name', 'place', 'internalCode'],
});

export type EventRow = z.infer<typeof event>;
