import { atMost, cents, id, rowShape, z } from '@contract/fields.ts';
import { endpoint, resource } from '@contract/resource.ts';
import { foundProblem } from './ticketBulk.ts';

const registrationState = z.enum(['reserved', 'sold', 'cancelled']);

/** A place that was taken, and whose it is. */
const registration = z.object({
  ...rowShape,
  eventId: id(),
  ticketId: id(),
  /** Of a series: the date that the place is for. */
  dateId: z.nullable(id()),
  /** When that date begins, by the event's clock. */
  dateStart: z.nullable(z.string()),
  /** The price tier that it counts for; null is the ticket's own price. */
  tierId: z.nullable(z.string()),
  state: registrationState,
  /** Cents, as paid: neither a later price nor another ticket touches it. */
  pricePaid: cents(),
  currency: z.string(),
  /** Cents that were paid back. */
  refunded: cents(),
  /** What is scanned and read out at the door; no other registration of the account has it. */
  code: z.string(),
  /** The whole name, as its bearer writes it. Who comes is empty until it is known. */
  holderName: z.string(),
  holderEmail: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  jobTitle: z.string(),
});
export type Registration = z.infer<typeof registration>;
export const registrationStates = registrationState.options;

/** Who holds the tickets of an event. Whoever sells writes them; here they are read, and moved. */
export const registrations = resource({
  name: 'registrations',
  path: '/events/{eventId}/registrations',
  item: registration,
  calledBy: 'holderName',
  filters: { ticketId: 'id', dateId: 'id', tierId: 'text', state: 'text' },
  sort: ['createdAt', 'holderName', 'lastName', 'company', 'code', 'pricePaid'],
  defaultSort: 'createdAt',
  search: ['holderName', 'holderEmail', 'company', 'code'],
});

/** Holders that are named in one call. */
export const maximumNamed = 1_000;
/** Holders that one call moves: each has a change of its own in the history, and comes back by itself or with all. */
export const maximumMoved = 5_000;

/** So many people, and cents of all of them together. */
const difference = z.object({ count: z.int(), total: z.int() });

/**
 * Gives holders another ticket: all of them or none. Named by `ids`, or all who have `fromTicketId`, with `dateId` of
 * one date. Their date and what they paid stay; cancelled places are left where they are. With `dryRun` it only says
 * what would be, and what stands against it; otherwise that is refused with 422.
 */
export const moveHolders = endpoint({
  name: 'moveHolders',
  method: 'POST',
  path: '/events/{eventId}/registrations/move',
  body: z.object({
    ids: z.optional(z.array(id()).check(z.minLength(1), atMost(maximumNamed))),
    fromTicketId: z.optional(id()),
    dateId: z.optional(id()),
    toTicketId: id(),
    /** The price tier of that ticket that they count for from then on. Absent: its own price. */
    tierId: z.optional(z.nullable(z.string().check(atMost(64)))),
    dryRun: z.optional(z.boolean()),
  }),
  response: z.object({
    /** Who moves. */
    moved: z.int(),
    /** Cancelled places among them, which stay. */
    skipped: z.int(),
    /** Who paid less, or more, than they would pay there. Nothing is charged or paid back. */
    paidLess: difference,
    paidMore: difference,
    problems: z.array(foundProblem),
    isSaved: z.boolean(),
  }),
});
