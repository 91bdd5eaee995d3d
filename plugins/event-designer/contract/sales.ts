import { atMost, cents, count, id, requiredText, rowShape, text, z } from '@contract/fields.ts';
import { endpoint, type ItemOf, resource } from '@contract/resource.ts';
import { maximumChoices, maximumOptions } from './extraFields.ts';
import { reportedProblem } from './ticketBulk.ts';

export const saleStates = ['reserved', 'sold', 'cancelled'] as const;

const sale = {
  ...rowShape,
  eventId: id(),
  /** The date that it is for, in a series, and its start as a wall-clock time of the event. */
  dateId: z.nullable(id()),
  dateStart: z.nullable(z.string()),
  state: z.enum(saleStates),
  quantity: z.int(),
  /** Cents for the whole quantity, as paid. */
  pricePaid: cents(),
  currency: z.string(),
  /** Empty until the buyer is known. */
  holderName: z.string(),
  holderEmail: z.string(),
};

/** The sorting and the search that both lists of sales offer. */
const listed = {
  labelField: 'holderName',
  sort: ['createdAt', 'holderName', 'quantity', 'pricePaid'],
  defaultSort: '-createdAt',
  search: ['holderName', 'holderEmail'],
} as const;
const filters = { dateId: 'id', state: 'text' } as const;

/**
 * The sales of extras, each with its buyer and quantity. Selling writes these rows; from the list, they can be cancelled.
 */
export const extraSales = resource({
  name: 'extraSales',
  path: '/events/{eventId}/extra-sales',
  item: z.object({
    ...sale,
    extraId: id(),
    /** The labels of the chosen options. Deleted choices are left out. */
    choices: z.array(z.string()),
    /** Counts the pieces that came with tickets and cost nothing. */
    included: z.int(),
    /** The name of the package that it came with; empty if it was bought alone. */
    packageName: z.string(),
    /** The titles of what else is in the same order, and is cancelled with it. */
    orderedWith: z.array(z.string()),
  }),
  filters: { ...filters, extraId: 'id' },
  ...listed,
});
export type ExtraSale = ItemOf<typeof extraSales>;

/** The maximum number of lines, of pieces in a line, and of registrations in one order of extras. */
export const maximumExtraLines = 50;
export const maximumPiecesOfLine = 1000;
export const maximumRegistrationsOfOrder = 500;

const extraLine = z.object({
  extraId: id(),
  quantity: count(maximumPiecesOfLine, 1),
  /** The chosen values of the options. Absent: none. */
  choiceIds: z.optional(z.array(text(64)).check(atMost(maximumOptions * maximumChoices))),
});

/** The lines of an order of extras. */
export const extraLines = z.array(extraLine).check(z.minLength(1), atMost(maximumExtraLines));

/** An order of extras that was sold. */
export const soldExtras = z.object({
  /** The id of the first sale. All sales of the order are cancelled together. */
  orderId: id(),
  /** One for each line, in their order. */
  sales: z.array(
    z.object({
      saleId: id(),
      extraId: id(),
      quantity: z.int(),
      /** Counts the pieces that came with tickets and cost nothing. */
      included: z.int(),
      /** Cents for each of the others, before the discount. For a percentage of each ticket, the sum of the whole line. */
      unitPrice: cents(),
      /** Cents that the code took off the line. */
      discount: cents(),
      /** Cents for the whole line. */
      pricePaid: cents(),
    }),
  ),
  pricePaid: cents(),
  discount: cents(),
  currency: z.string(),
  /** Facts that the buyer should know, and limits that were ignored. */
  warnings: z.array(reportedProblem),
});

/**
 * Sells or reserves extras, all of them or none. They go with registrations that exist already: these decide which
 * extras can be bought and how many, together with what they bought before, and what comes with their tickets is free.
 */
export const sellExtras = endpoint({
  name: 'sellExtras',
  method: 'POST',
  path: '/events/{eventId}/extra-sales',
  body: z.object({
    lines: extraLines,
    /** Absent: none. */
    registrationIds: z.optional(z.array(id()).check(atMost(maximumRegistrationsOfOrder))),
    /** Absent: `sold`. */
    state: z.optional(z.enum(['reserved', 'sold'])),
    /** Absent: `online`. */
    channel: z.optional(z.enum(['online', 'door'])),
    /** In a series, the date that everything is for. */
    dateId: z.optional(id()),
    /**
     * A code, which the sale uses once, in the same transaction. It opens hidden extras if it is an access code that also
     * counts for extras, and its discount is taken off the price.
     */
    code: z.optional(requiredText(50)),
    /** The tokens of the links of hidden extras. Absent: none. */
    links: z.optional(z.array(text(64)).check(atMost(100))),
    holderName: z.optional(text(255)),
    holderEmail: z.optional(text(255)),
    /** True if staff sell in spite of the limits per order and per ticket: these become warnings. Stock is never ignored. */
    ignoreLimits: z.optional(z.boolean()),
  }),
  response: soldExtras,
});

/**
 * Cancels a sale of extras and all others of its order: their stock becomes available again, and the use of the code. It
 * has no effect if they are cancelled already. A sale that is part of a package is cancelled with the package.
 */
export const cancelExtraSale = endpoint({
  name: 'cancelExtraSale',
  method: 'POST',
  path: '/events/{eventId}/extra-sales/{saleId}/cancel',
  response: z.object({
    /** The sales that this call cancelled. */
    saleIds: z.array(id()),
  }),
});

/**
 * The sales of packages, each with its buyer and quantity. Selling writes these rows; from the list, they can be
 * cancelled.
 */
export const packageSales = resource({
  name: 'packageSales',
  path: '/events/{eventId}/package-sales',
  item: z.object({ ...sale, packageId: id() }),
  filters: { ...filters, packageId: 'id' },
  ...listed,
});
export type PackageSale = ItemOf<typeof packageSales>;
