import { atMost, cents, id, rowShape, z } from '@contract/fields.ts';
import { endpoint, resource } from '@contract/resource.ts';
import { reportedProblem } from './ticketBulk.ts';

const registrationState = z.enum(['reserved', 'sold', 'cancelled']);

/** A place that was taken, and its holder. */
const registration = z.object({
  ...rowShape,
  eventId: id(),
  ticketId: id(),
  /** The date that the place is for, in a series. */
  dateId: z.nullable(id()),
  /** The start of that date, as a wall-clock time of the event. */
  dateStart: z.nullable(z.string()),
  /** The price tier that the place counts for. Null: the ticket's own price. */
  tierId: z.nullable(z.string()),
  state: registrationState,
  /** Cents, as paid: neither a later price nor another ticket changes it. */
  pricePaid: cents(),
  currency: z.string(),
  /** Cents that were refunded. */
  refunded: cents(),
  /** The code that is scanned and read out at the door; unique within the account. */
  code: z.string(),
  /** The whole name, as its bearer writes it. All fields of the holder are empty until the holder is known. */
  holderName: z.string(),
  holderEmail: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  jobTitle: z.string(),
});
export type Registration = z.infer<typeof registration>;
export const registrationStates = registrationState.options;

/** The holders of an event's tickets. Ticket sales write them; here they are read and moved. */
export const registrations = resource({
  name: 'registrations',
  path: '/events/{eventId}/registrations',
  item: registration,
  labelField: 'holderName',
  filters: { ticketId: 'id', dateId: 'id', tierId: 'text', state: 'text' },
  sort: ['createdAt', 'holderName', 'lastName', 'company', 'code', 'pricePaid'],
  defaultSort: 'createdAt',
  search: ['holderName', 'holderEmail', 'company', 'code'],
});

/** The maximum number of holders that one call can name. */
export const maximumNamed = 1_000;
/**
 * The maximum number of holders that one call moves. Each move is its own change in the history, and can be undone
 * alone or with the others.
 */
export const maximumMoved = 5_000;

/** A number of people, and a total of cents over all of them. */
const difference = z.object({ count: z.int(), total: z.int() });

/**
 * Gives holders another ticket: all of them or none. They are named by `ids`, or are all who have `fromTicketId`, on
 * one date with `dateId`. Their date and the price they paid stay; cancelled places do not move. With `dryRun`, it only
 * reports what would happen, and the problems; without it, problems are refused with 422.
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
    /** The price tier of the new ticket that the holders count for. Absent: its own price. */
    tierId: z.optional(z.nullable(z.string().check(atMost(64)))),
    dryRun: z.optional(z.boolean()),
  }),
  response: z.object({
    /** The number of holders that move. */
    moved: z.int(),
    /** The number of cancelled places among them, which stay. */
    skipped: z.int(),
    /** Holders who paid less, or more, than the new ticket costs. Nothing is charged or refunded. */
    paidLess: difference,
    paidMore: difference,
    problems: z.array(reportedProblem),
    isSaved: z.boolean(),
  }),
});
