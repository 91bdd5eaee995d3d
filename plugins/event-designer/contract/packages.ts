import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, cents, count, id, instant, requiredText, text, z } from '@contract/fields.ts';
import { endpoint, type ItemOf } from '@contract/resource.ts';
import { severalOf } from '@contract/severalRows.ts';
import { picture } from './details.ts';
import { dateSale } from './extras.ts';
import { maximumComponents, maximumMembers, maximumPieces, packageFields, packageMember } from './packageFields.ts';
import { extraLines, soldExtras } from './sales.ts';
import { buyerKey } from './shared.ts';
import { reportedProblem } from './ticketBulk.ts';
import { ticketImage } from './ticketFields.ts';
import { saleState } from './tickets.ts';

/** The maximum number of packages of an event, archived ones included. */
export const maximumPackages = 200;

/** A limit on the number of packages: the package's own quantity, or the stock of something that it contains. */
export const bottleneck = z.object({
  kind: z.enum(['package', 'ticket', 'extra', 'choice', 'option', 'pool', 'date', 'event']),
  name: z.string(),
});
export type Bottleneck = z.infer<typeof bottleneck>;

/** Cents; the two differ if buyers choose between contents that cost differently. */
const range = z.object({ from: cents(), to: cents() });
export type PriceRange = z.infer<typeof range>;

/** Tickets and extras that are sold together at one price. */
export const packages = entity({
  name: 'packages',
  path: '/events/{eventId}/packages',
  fields: {
    ...packageFields,
    eventId: field.readOnly(field.reference({ required: true })),
    position: field.readOnly(field.integer({ required: true })),
    isArchived: field.updateOnly(field.boolean(false)),
    /** Visitors who have this token see a hidden package. Only the server makes one. */
    linkToken: field.readOnly(field.of('text', z.nullable(text(64)), null)),
    /** Counters that only the server writes. */
    sold: field.readOnly(field.integer({ initial: 0 })),
    reserved: field.readOnly(field.integer({ initial: 0 })),
    /** Sales per date of a series. */
    dateSales: field.readOnly(field.of('json', z.array(dateSale), [])),
  },
  derived: {
    image: z.nullable(picture),
    /** The small size of the package's picture. */
    thumbnailUrl: z.nullable(z.string()),
    currency: z.string(),
    hasPassCode: z.boolean(),
    isAvailableOnline: z.boolean(),
    isAvailableAtDoor: z.boolean(),
    /** The period of sale, with relative moments computed from the event. Null: no limit. */
    saleWindow: z.object({ start: z.nullable(instant()), end: z.nullable(instant()) }),
    /** The present price of one package. */
    priceNow: range,
    /** The present price of its contents if they are bought one by one. */
    worth: range,
    /** The number that can still be sold now; in a series, on all upcoming dates together. Null: unlimited. */
    remaining: z.nullable(z.int()),
    /** The limits that determine `remaining`; empty if it is unlimited. */
    bottlenecks: z.array(bottleneck),
    /** In a series: the most that is taken on one upcoming date. Otherwise: all that is taken. */
    busiestDate: z.int(),
    /**
     * The state when the response was made, for a visitor without a link: at the door if sold only there, else online.
     */
    saleState: z.object({
      ...saleState.shape,
      /** The names of the members that cause the reason; empty if the package itself does. */
      about: z.string(),
    }),
  },
  writeOnly: {
    image: ticketImage,
    /** As in tickets; shown by `readPackagePassCode`. */
    passCode: requiredText(50, 4),
  },
  removable: true,
  filters: {
    availability: 'text',
    visibility: 'text',
    priceMode: 'text',
    isArchived: 'boolean',
    isPaused: 'boolean',
  },
  sort: ['position', 'name', 'sold', 'createdAt', 'updatedAt'],
  defaultSort: 'position',
  search: ['name', 'internalName', 'description'],
});
export type Package = ItemOf<typeof packages>;

const { isPaused, isArchived } = packages.update.shape;
/** The calls on several packages: another order, pausing and archiving, deleting. */
export const severalPackages = severalOf(packages, z.object({ isPaused, isArchived }));

/** Duplicates a package: the copy follows the original, is paused and has no sales. */
export const duplicatePackage = endpoint({
  name: 'duplicatePackage',
  method: 'POST',
  path: '/events/{eventId}/packages/{packageId}/duplicate',
  response: packages.item,
});

/** Makes a new link; the one before no longer works. */
export const renewPackageLink = endpoint({
  name: 'renewPackageLink',
  method: 'POST',
  path: '/events/{eventId}/packages/{packageId}/link',
  response: packages.item,
});

/**
 * Checks whether a code unlocks the package. Ten wrong ones of a buyer in 15 minutes are refused with 429.
 */
export const checkPackagePassCode = endpoint({
  name: 'checkPackagePassCode',
  method: 'POST',
  path: '/events/{eventId}/packages/{packageId}/pass-code-checks',
  changesNothing: true,
  body: z.object({ passCode: requiredText(50), buyer: buyerKey }),
  response: z.object({ isRight: z.boolean(), triesLeft: z.int() }),
});

/** The maximum number of packages that one call sells. */
export const maximumPackagesSold = 100;

/** The items that a buyer chose of a component, for one package. Their counts add up to the component's count. */
const pick = z.object({
  componentId: text(64),
  items: z
    .array(z.object({ ...packageMember.shape, count: count(maximumPieces, 1) }))
    .check(z.minLength(1), atMost(maximumMembers)),
});
export type PackagePick = z.infer<typeof pick>;

/**
 * Sells or reserves packages that are alike, all of them or none. Each component takes from its own stock and becomes
 * registrations and sales of extras. Components without a choice need no pick.
 */
export const sellPackages = endpoint({
  name: 'sellPackages',
  method: 'POST',
  path: '/events/{eventId}/packages/{packageId}/sales',
  body: z.object({
    quantity: count(maximumPackagesSold, 1),
    /** Absent: `sold`. */
    state: z.optional(z.enum(['reserved', 'sold'])),
    /** Absent: `online`. */
    channel: z.optional(z.enum(['online', 'door'])),
    /** In a series, the date that everything is for. */
    dateId: z.optional(id()),
    picks: z.optional(z.array(pick).check(atMost(maximumComponents))),
    /** The tickets that the same order has beside the package: some extras are only sold with one of their tickets. */
    otherTicketIds: z.optional(z.array(id()).check(atMost(500))),
    /**
     * Extras that are sold with the tickets of the packages, in the same transaction, as `sellExtras` does: those that the
     * tickets require and the package does not contain, or any others. The code takes nothing off them.
     */
    lines: z.optional(extraLines),
    /** The token of the package's link. */
    link: z.optional(text(64)),
    /** The pass code of a protected package. A wrong one counts as a try, as in `checkPackagePassCode`. */
    passCode: z.optional(requiredText(50)),
    buyer: buyerKey,
    /**
     * A code, which the sale uses once, in the same transaction. It opens the package if it is an access code that also
     * counts for packages, and its discount is taken off the price.
     */
    code: z.optional(requiredText(50)),
    holderName: z.optional(text(255)),
    holderEmail: z.optional(text(255)),
    /** As in `sellExtras`: the limits of an order, and extras that its tickets require, become warnings. */
    ignoreLimits: z.optional(z.boolean()),
  }),
  response: z.object({
    saleId: id(),
    /** Cents for all packages together, after the discount of the code. */
    pricePaid: cents(),
    /** Cents that the code took off. */
    discount: cents(),
    currency: z.string(),
    registrationIds: z.array(id()),
    /** The order of the extras that were sold with the tickets; null if there are none. It is cancelled by itself. */
    extraOrder: z.nullable(soldExtras),
    /** The limits that were ignored. */
    warnings: z.array(reportedProblem),
  }),
});

/**
 * Cancels a sale of packages: everything that it took becomes available again, including the use of its code. It is never
 * refused. Extras that were sold beside the packages are an order of their own.
 */
export const cancelPackageSale = endpoint({
  name: 'cancelPackageSale',
  method: 'POST',
  path: '/events/{eventId}/package-sales/{saleId}/cancel',
  response: z.object({ saleId: id() }),
});
