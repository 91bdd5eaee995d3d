import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, changeId, id, instant, text, z } from '@contract/fields.ts';
import { endpoint, type ItemOf } from '@contract/resource.ts';
import { picture } from './details.ts';
import { extraFields } from './extraFields.ts';
import { ticketScope } from './registrantSettings.ts';
import { ticketImage } from './ticketFields.ts';
import { saleState } from './tickets.ts';

const taken = { sold: z.int(), reserved: z.int() };
const choiceSale = z.object({ choiceId: z.string(), ...taken });
export type ChoiceSale = z.infer<typeof choiceSale>;
export const dateSale = z.object({
  dateId: z.int(),
  ...taken,
  /** The places on the date that are held for people on the waiting list. Absent: none. */
  heldForCodes: z.optional(z.int()),
});
export type DateSale = z.infer<typeof dateSale>;

/**
 * Warnings about a scope. `empty`: all tickets that it names are gone, so the extra goes with no ticket.
 * `excepts_nothing`: it is for all tickets except some, and names none.
 */
export const scopeNotices = ['none', 'empty', 'excepts_nothing'] as const;

/** The maximum number of extras of an event, archived ones included. */
export const maximumExtras = 1000;

/** The items that are sold beside tickets: add-ons and activities. */
export const extras = entity({
  name: 'extras',
  path: '/events/{eventId}/extras',
  labelField: 'title',
  fields: {
    ...extraFields,
    eventId: field.readOnly(field.reference({ required: true })),
    position: field.readOnly(field.integer({ required: true })),
    isArchived: field.updateOnly(field.boolean(false)),
    /** Visitors who have this token see a hidden extra. Only the server makes one. */
    linkToken: field.readOnly(field.of('text', z.nullable(text(64)), null)),
    /** Counters that only the server writes. */
    sold: field.readOnly(field.integer({ initial: 0 })),
    reserved: field.readOnly(field.integer({ initial: 0 })),
    /** Sales per choice that was ever sold, and per date of a series. */
    choiceSales: field.readOnly(field.of('json', z.array(choiceSale), [])),
    dateSales: field.readOnly(field.of('json', z.array(dateSale), [])),
  },
  derived: {
    image: z.nullable(picture),
    /** The small size of the extra's picture. */
    thumbnailUrl: z.nullable(z.string()),
    currency: z.string(),
    isAvailableOnline: z.boolean(),
    isAvailableAtDoor: z.boolean(),
    /** The period of sale, with relative moments computed from the event. Null: no limit. */
    saleWindow: z.object({ start: z.nullable(instant()), end: z.nullable(instant()) }),
    /** The number that can still be sold now; in a series, on all upcoming dates together. Null: unlimited. */
    remaining: z.nullable(z.int()),
    /** In a series: the most that is taken on one upcoming date. Otherwise: all that is taken. */
    busiestDate: z.int(),
    scopeNotice: z.enum(scopeNotices),
    /** The places that are offered to people on the waiting list, which nobody else can buy. */
    heldForCodes: z.int(),
    /** The number of people on the waiting list who were offered no place. */
    waitingCount: z.int(),
    /**
     * The state when the response was made, for a visitor without a link: at the door if sold only there, else online.
     */
    saleState,
  },
  writeOnly: { image: ticketImage },
  removable: true,
  filters: {
    kind: 'text',
    category: 'text',
    availability: 'text',
    visibility: 'text',
    type: 'text',
    locationType: 'text',
    scope: 'text',
    isArchived: 'boolean',
    isPaused: 'boolean',
    stockPoolId: 'id',
    price: 'number',
    startsAt: 'instant',
  },
  sort: ['position', 'title', 'kind', 'category', 'price', 'sold', 'startsAt', 'createdAt', 'updatedAt'],
  defaultSort: 'position',
  search: ['title', 'sku', 'internalName', 'summary', 'category'],
});
export type Extra = ItemOf<typeof extras>;

/**
 * Reorders extras: they share out the positions that they held before, so that one page of a list, or one kind, can be
 * reordered.
 */
export const reorderExtras = endpoint({
  name: 'reorderExtras',
  method: 'POST',
  path: '/events/{eventId}/extras/order',
  body: z.object({ ids: z.array(id()).check(z.minLength(1), atMost(maximumExtras)) }),
  response: z.object({ ids: z.array(id()) }),
});

/** Duplicates an extra: the copy follows the original, is paused and has no sales. */
export const duplicateExtra = endpoint({
  name: 'duplicateExtra',
  method: 'POST',
  path: '/events/{eventId}/extras/{extraId}/duplicate',
  response: extras.item,
});

/** Makes a new link; the one before no longer works. */
export const renewExtraLink = endpoint({
  name: 'renewExtraLink',
  method: 'POST',
  path: '/events/{eventId}/extras/{extraId}/link',
  response: extras.item,
});

/** Changes several extras at once; absent fields stay. The tickets are sent with their scope. */
export const bulkEditExtras = endpoint({
  name: 'bulkEditExtras',
  method: 'POST',
  path: '/events/{eventId}/extras/bulk-edit',
  body: z.object({
    ids: z.array(id()).check(z.minLength(1), atMost(200)),
    changes: z.object({
      isPaused: z.optional(z.boolean()),
      isArchived: z.optional(z.boolean()),
      tickets: z.optional(z.object({ scope: ticketScope, ticketIds: z.array(id()).check(atMost(500)) })),
    }),
  }),
  response: z.object({ changed: z.int(), changeId }),
});
