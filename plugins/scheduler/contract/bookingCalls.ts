import { atMost, email, id, instant, requiredText, text, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';
import { bookingStates } from './bookings.ts';
import { longestDuration, schedulerLocation, shortestDuration } from './schedulers.ts';
import { timeZoneId } from './shared.ts';

const duration = z.int().check(z.minimum(shortestDuration), z.maximum(longestDuration));
const reason = () => z._default(text(500), '');
const done = z.object({ id: id() });

/** Said by whoever puts a booking where a rule is against it; kept with the booking. */
const override = z.optional(z.nullable(z.object({ reason: requiredText(500) })));

/** A booking by hand: under the same rules as the page, unless they are overridden. */
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
  response: done,
});

export const confirmBooking = endpoint({
  name: 'confirmBooking',
  method: 'POST',
  path: '/scheduler/bookings/{bookingId}/confirm',
  /** Other requests for the same time, which are rejected with this. */
  response: z.object({ id: id(), rejected: z.array(id()) }),
});

export const rejectBooking = endpoint({
  name: 'rejectBooking',
  method: 'POST',
  path: '/scheduler/bookings/{bookingId}/reject',
  body: z.object({ reason: reason() }),
  response: done,
});

export const cancelBooking = endpoint({
  name: 'cancelBooking',
  method: 'POST',
  path: '/scheduler/bookings/{bookingId}/cancel',
  body: z.object({ reason: reason() }),
  response: done,
});

export const moveBooking = endpoint({
  name: 'moveBooking',
  method: 'POST',
  path: '/scheduler/bookings/{bookingId}/move',
  body: z.object({ startsAt: instant(), override }),
  response: done,
});

export const markNoShow = endpoint({
  name: 'markNoShow',
  method: 'POST',
  path: '/scheduler/bookings/{bookingId}/no-show',
  response: done,
});

/** Back to the state before: the way back of the other calls, under the same guard where it takes its time again. */
export const reopenBooking = endpoint({
  name: 'reopenBooking',
  method: 'POST',
  path: '/scheduler/bookings/{bookingId}/reopen',
  body: z.object({ state: z.enum(bookingStates) }),
  response: done,
});

/** Start times between two instants, with the reason of each that cannot be booked. */
export const schedulerSlots = endpoint({
  name: 'schedulerSlots',
  method: 'GET',
  path: '/schedulers/{schedulerId}/slots',
  query: z.object({ from: instant(), to: instant(), duration: z.optional(text(4)) }),
  response: z.array(z.object({ start: instant(), end: instant(), code: z.nullable(z.string()), seatsLeft: z.int() })),
});

/** What stands in the calendars of a scheduler and its hosts, for the preview of rules that are not saved yet. */
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
        schedulerId: id(),
        kind: z.enum(['confirmed', 'pending', 'hold']),
        blocks: z.boolean(),
        bufferBefore: z.int(),
        bufferAfter: z.int(),
      }),
    ),
  }),
});
