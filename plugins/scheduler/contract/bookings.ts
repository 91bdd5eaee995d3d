import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, email, id, text, z } from '@contract/fields.ts';
import type { ItemOf } from '@contract/resource.ts';
import { schedulerLocation } from './schedulers.ts';

export const bookingStates = ['pending', 'confirmed', 'rejected', 'cancelled', 'noShow'] as const;
export type BookingState = (typeof bookingStates)[number];

/** An answer with its question's label, so that both stay when the question changes. */
const bookingAnswer = z.object({ key: text(60), label: text(200), value: text(5000) });
export type BookingAnswer = z.infer<typeof bookingAnswer>;

const { readOnly } = field;

/** Appointments. They are created and changed by separate calls; only notes can be updated directly. */
export const bookings = entity({
  name: 'bookings',
  path: '/scheduler/bookings',
  idIn: 'bookingId',
  fields: {
    schedulerId: readOnly(field.reference({ required: true })),
    /** The reference that guests and organisers quote on the telephone. */
    reference: readOnly(field.text({ max: 16, required: true })),
    state: readOnly(field.choice(bookingStates, 'confirmed')),
    startsAt: readOnly(field.instant({ required: true })),
    endsAt: readOnly(field.instant({ required: true })),
    name: readOnly(field.text({ max: 120, required: true })),
    email: readOnly(field.email()),
    phone: readOnly(field.text({ max: 40 })),
    timeZone: readOnly(field.text({ max: 64, required: true })),
    language: readOnly(field.text({ max: 8, required: true })),
    guests: readOnly(field.of('json', z.array(email()).check(atMost(20)), [])),
    answers: readOnly(field.of('json', z.array(bookingAnswer).check(atMost(60)), [])),
    location: readOnly(field.of('json', z.nullable(schedulerLocation), null)),
    hostIds: readOnly(field.of('json', z.array(id()), [])),
    source: readOnly(field.choice(['page', 'console', 'sample'], 'page')),
    /** True if it was booked against a rule; `overrideReason` says why. */
    isOverride: readOnly(field.boolean(false)),
    overrideReason: readOnly(field.text({ max: 500 })),
    /** The reason for its rejection or cancellation. */
    reason: readOnly(field.text({ max: 500, multiline: true })),
    endedBy: readOnly(field.choice(['none', 'guest', 'organiser'], 'none')),
    /** The start before the last move. */
    movedFrom: readOnly(field.instant()),
    icalUid: readOnly(field.text({ max: 100, required: true })),
    icalSequence: readOnly(field.integer({ initial: 0 })),
    /** The guest's rating after the end, from 1 to 5. */
    rating: readOnly(field.integer({ min: 1, max: 5 })),
    ratingComment: readOnly(field.text({ max: 2000, multiline: true })),
    notes: field.updateOnly(field.longText({ max: 4000 })),
  },
  derived: { schedulerName: z.string(), schedulerColor: z.string(), hostNames: z.array(z.string()) },
  filters: {
    schedulerId: 'id',
    hostIds: 'ids',
    state: 'text',
    startsAt: 'instant',
    endsAt: 'instant',
    email: 'text',
    source: 'text',
    isOverride: 'boolean',
    rating: 'number',
    createdAt: 'instant',
  },
  sort: ['startsAt', 'name', 'state', 'createdAt', 'updatedAt'],
  defaultSort: 'startsAt',
  search: ['name', 'email', 'reference'],
});

export type Booking = ItemOf<typeof bookings>;
