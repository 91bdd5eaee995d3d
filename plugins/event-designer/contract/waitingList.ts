import { atMost, count, id, idText, instant, rowShape, z } from '@contract/fields.ts';
import { languages } from '@contract/language.ts';
import { endpoint, type ItemOf, type ResponseOf, resource } from '@contract/resource.ts';
import { saleReasons } from './tickets.ts';

export const waitingStates = ['waiting', 'offered', 'taken', 'expired', 'left'] as const;

/** The maximum number of people that one call offers a place. */
export const maximumOffers = 200;

/**
 * The sale gates that make an offer useless or impossible. People with an offer pass the others, such as a passcode. Those
 * of the sale come before those of the stock, because more places would not help while nothing is sold.
 */
export const offerGates = [
  'event',
  'eventEnd',
  'activityEnd',
  'archive',
  'pause',
  'date',
  'saleStart',
  'saleEnd',
  'capacity',
  'stock',
  'choices',
] as const;

/** People who left their address because a ticket or an activity was sold out. They join on the event's page. */
export const waitingListEntries = resource({
  name: 'waitingListEntries',
  path: '/events/{eventId}/waiting-list-entries',
  labelField: 'email',
  item: z.object({
    ...rowShape,
    eventId: id(),
    /** The ticket or the activity that the person waits for. The other one is null. */
    ticketId: z.nullable(id()),
    extraId: z.nullable(id()),
    email: z.string(),
    /** The language of the page on which the person joined; mails are written in it. */
    language: z.enum(languages),
    joinedAt: instant(),
    state: z.enum(waitingStates),
    /** The code that holds the offered place of a ticket. Null: no place was offered, or one of an activity. */
    codeId: z.nullable(id()),
    /** The end of the offer. Null: no place was offered. */
    offeredUntil: z.nullable(instant()),
    /** True if the person waits and the offer of a place was withdrawn: the server makes no other one by itself. */
    isPassedOver: z.boolean(),
  }),
  removable: true,
  filters: { ticketId: 'id', extraId: 'id' },
  sort: ['joinedAt', 'email'],
  defaultSort: 'joinedAt',
  search: ['email'],
});
export type WaitingListEntry = ItemOf<typeof waitingListEntries>;

type CallNames = { places: string; offer: string; withdraw: string };

/** Returns the calls on the waiting list of what a path addresses: a ticket or an activity. */
function waitingListCalls<const Path extends string>(path: Path, names: CallNames) {
  return {
    /** Counts the places that can be offered now, and the people who wait. */
    places: endpoint({
      name: names.places,
      method: 'GET',
      path: `${path}/waiting-list-places`,
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
        /**
         * The reason why people could not use an offer, or why there is no place to offer. `at` is the time at which that
         * began or ends by itself. Null: places can be offered. In a series, a lack of places is told for the date of the request only.
         */
        closedBy: z.nullable(
          z.object({ gate: z.enum(offerGates), reason: z.enum(saleReasons), at: z.nullable(instant()) }),
        ),
      }),
    }),
    /**
     * Offers people a place: all of those or none. They are named by `ids`, or are the `next` who wait longest. Each is
     * sent a mail.
     */
    offer: endpoint({
      name: names.offer,
      method: 'POST',
      path: `${path}/waiting-list-offers`,
      body: z.object({
        ids: z.optional(z.array(id()).check(z.minLength(1), atMost(maximumOffers))),
        next: z.optional(count(maximumOffers, 1)),
        /** The date of the offered place, in a series. */
        dateId: z.optional(z.nullable(id())),
      }),
      response: z.object({ offered: z.int(), offeredUntil: instant() }),
    }),
    /**
     * Withdraws offers that were not accepted: their places are free again, and the people return to their former
     * positions in the list.
     */
    withdraw: endpoint({
      name: names.withdraw,
      method: 'POST',
      path: `${path}/waiting-list-withdrawals`,
      body: z.object({ ids: z.array(id()).check(z.minLength(1), atMost(maximumOffers)) }),
      response: z.object({ withdrawn: z.int() }),
    }),
  };
}

/** The calls on the waiting list of a ticket. The mail of an offer has a code that holds the place until it ends. */
export const ticketWaitingList = waitingListCalls('/events/{eventId}/tickets/{ticketId}', {
  places: 'waitingListPlaces',
  offer: 'offerWaitingListPlaces',
  withdraw: 'withdrawWaitingListOffers',
});

export type WaitingListPlaces = ResponseOf<typeof ticketWaitingList.places>;

/** The calls on that of an activity. There is no code: the place is held for orders of the person's email address. */
export const extraWaitingList = waitingListCalls('/events/{eventId}/extras/{extraId}', {
  places: 'extraWaitingListPlaces',
  offer: 'offerExtraWaitingListPlaces',
  withdraw: 'withdrawExtraWaitingListOffers',
});
