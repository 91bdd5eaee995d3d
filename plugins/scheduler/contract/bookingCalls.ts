import { atMost, count, email, id, instant, requiredText, text, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';
import { bookingStates } from './bookings.ts';
import { longestDuration, schedulerLocation, shortestDuration } from './schedulers.ts';
import { timeZoneId } from './shared.ts';

const duration = z.int().check(z.minimum(shortestDuration), z.maximum(longestDuration));
const reason = () => z._default(text(500), '');
const bookingId = z.object({ id: id() });

/** The reason for booking a time against a rule; stored with the booking. */
const override = z.optional(z.nullable(z.object({ reason: requiredText(500) })));

/** Creates a booking manually, under the same rules as the page unless they are overridden. */
export const createBooking = endpoint({
  name: 'createBooking',
  method: 'POST',
  path: '/schedulers/{schedulerId}/bookings',
  body: z.object({
    startsAt: instant(),
    duration,
    name: requiredText(120),
    email: email(),
    phone: z._default(text(40), ''),
    timeZone: timeZoneId(),
    language: z._default(z.enum(['en', 'de']), 'en'),
    guests: z._default(z.array(email()).check(atMost(20)), []),
    location: z._default(z.nullable(schedulerLocation), null),
    override,
  }),
  response: z.object({
    id: id(),
    /** Who meets the guest: hosts may take turns. */
    hostNames: z.array(z.string()),
  }),
});

export const confirmBooking = endpoint({
  name: 'confirmBooking',
  method: 'POST',
  path: '/scheduler/bookings/{bookingId}/confirm',
  body: z.object({
    /** The competing requests that were shown to the confirming person. Refused with 409 if there is another one. */
    seen: z._default(z.array(id()).check(atMost(1000)), []),
  }),
  /** The ids of the other requests for the same time, which are rejected by the confirmation. */
  response: z.object({ id: id(), rejected: z.array(id()) }),
});

export const rejectBooking = endpoint({
  name: 'rejectBooking',
  method: 'POST',
  path: '/scheduler/bookings/{bookingId}/reject',
  body: z.object({ reason: reason() }),
  response: bookingId,
});

export const cancelBooking = endpoint({
  name: 'cancelBooking',
  method: 'POST',
  path: '/scheduler/bookings/{bookingId}/cancel',
  body: z.object({ reason: reason() }),
  response: bookingId,
});

export const moveBooking = endpoint({
  name: 'moveBooking',
  method: 'POST',
  path: '/scheduler/bookings/{bookingId}/move',
  body: z.object({ startsAt: instant(), override }),
  response: bookingId,
});

export const markNoShow = endpoint({
  name: 'markNoShow',
  method: 'POST',
  path: '/scheduler/bookings/{bookingId}/no-show',
  response: bookingId,
});

/**
 * Restores the previous state, to undo the other calls or to do again what was undone. Refuses any other state with 409.
 * Checks for conflicts again if the booking retakes its time or a request is confirmed.
 */
export const reopenBooking = endpoint({
  name: 'reopenBooking',
  method: 'POST',
  path: '/scheduler/bookings/{bookingId}/reopen',
  body: z.object({ state: z.enum(bookingStates) }),
  response: bookingId,
});

/** Returns the other requests that lose their time if this one is confirmed. */
export const competingRequests = endpoint({
  name: 'competingRequests',
  method: 'GET',
  path: '/scheduler/bookings/{bookingId}/competing-requests',
  response: z.array(z.object({ id: id(), name: z.string(), startsAt: instant() })),
});

/** Records, changes or removes (null) the guest's rating of a booking that is over, such as one given by telephone. */
export const rateBooking = endpoint({
  name: 'rateBooking',
  method: 'POST',
  path: '/scheduler/bookings/{bookingId}/rate',
  body: z.object({ rating: z.nullable(count(5, 1)), comment: z._default(text(2000), '') }),
  response: bookingId,
});

/** Returns the start times between two instants, each with the reason if it cannot be booked. */
export const schedulerSlots = endpoint({
  name: 'schedulerSlots',
  method: 'GET',
  path: '/schedulers/{schedulerId}/slots',
  query: z.object({ from: instant(), to: instant(), duration: z.optional(text(4)) }),
  response: z.array(z.object({ start: instant(), end: instant(), code: z.nullable(z.string()), seatsLeft: z.int() })),
});

/** Returns the entries in the calendars of a scheduler and its hosts, to preview rules that are not saved yet. */
export const schedulerCalendar = endpoint({
  name: 'schedulerCalendar',
  method: 'GET',
  path: '/schedulers/{schedulerId}/calendar',
  query: z.object({ from: instant(), to: instant() }),
  response: z.object({
    hosts: z.array(
      z.object({
        id: id(),
        isFixed: z.boolean(),
        priority: z.int(),
        weight: z.int(),
        maxPerDay: z.nullable(z.int()),
        timeZone: z.string(),
      }),
    ),
    taken: z.array(
      z.object({
        start: z.number(),
        end: z.number(),
        hostIds: z.array(id()),
        /** 0 if another area occupies the hosts. */
        schedulerId: z.int(),
        kind: z.enum(['confirmed', 'pending', 'hold']),
        blocks: z.boolean(),
        bufferBefore: z.int(),
        bufferAfter: z.int(),
      }),
    ),
  }),
});
