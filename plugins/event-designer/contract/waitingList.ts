import { atMost, count, id, idText, instant, rowShape, z } from '@contract/fields.ts';
import { languages } from '@contract/language.ts';
import { endpoint, type ItemOf, resource } from '@contract/resource.ts';

export const waitingStates = ['waiting', 'offered', 'taken', 'expired', 'left'] as const;

/** The maximum number of people that one call offers a place. */
export const maximumOffers = 200;

/** People who left their address because a ticket was sold out. They join on the event's page. */
export const waitingListEntries = resource({
  name: 'waitingListEntries',
  path: '/events/{eventId}/waiting-list-entries',
  labelField: 'email',
  item: z.object({
    ...rowShape,
    eventId: id(),
    ticketId: id(),
    email: z.string(),
    /** The language of the page on which the person joined; mails are written in it. */
    language: z.enum(languages),
    joinedAt: instant(),
    state: z.enum(waitingStates),
    /** The code that holds the offered place. Null: no place was offered. */
    codeId: z.nullable(id()),
    /** The end of the offer. */
    offeredUntil: z.nullable(instant()),
    /** True if the person waits and the offer of a place was withdrawn: the server makes no other one by itself. */
    isPassedOver: z.boolean(),
  }),
  removable: true,
  filters: { ticketId: 'id' },
  sort: ['joinedAt', 'email'],
  defaultSort: 'joinedAt',
  search: ['email'],
});
export type WaitingListEntry = ItemOf<typeof waitingListEntries>;

/**
 * Offers people on a ticket's waiting list a place: all of those or none. They are named by `ids`, or are the `next`
 * who wait longest. Each is mailed a code that holds the place for them until the offer ends.
 */
export const offerWaitingListPlaces = endpoint({
  name: 'offerWaitingListPlaces',
  method: 'POST',
  path: '/events/{eventId}/tickets/{ticketId}/waiting-list-offers',
  body: z.object({
    ids: z.optional(z.array(id()).check(z.minLength(1), atMost(maximumOffers))),
    next: z.optional(count(maximumOffers, 1)),
    /** The date of the offered place, in a series. */
    dateId: z.optional(z.nullable(id())),
  }),
  response: z.object({ offered: z.int(), offeredUntil: instant() }),
});

/** Counts the places of a ticket that can be offered now, and the people who wait. */
export const waitingListPlaces = endpoint({
  name: 'waitingListPlaces',
  method: 'GET',
  path: '/events/{eventId}/tickets/{ticketId}/waiting-list-places',
  query: z.object({
    /** The date, in a series. */
    dateId: z.optional(idText()),
  }),
  response: z.object({
    /** Null: any number. */
    free: z.nullable(z.int()),
    /** The number of places that each person is offered: the fewest per order. */
    each: z.int(),
    /** The number of people who can be offered places. Null: any number. */
    people: z.nullable(z.int()),
    waiting: z.int(),
    /** False while the ticket is paused or out of its sale: nobody could use an offer. */
    isOnSale: z.boolean(),
  }),
});

/** Withdraws offers that were not accepted: their places are free again, and the people wait where they waited before. */
export const withdrawWaitingListOffers = endpoint({
  name: 'withdrawWaitingListOffers',
  method: 'POST',
  path: '/events/{eventId}/tickets/{ticketId}/waiting-list-withdrawals',
  body: z.object({ ids: z.array(id()).check(z.minLength(1), atMost(maximumOffers)) }),
  response: z.object({ withdrawn: z.int() }),
});
