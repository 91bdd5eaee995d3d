import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, id, instant, z } from '@contract/fields.ts';
import { endpoint, type ItemOf } from '@contract/resource.ts';
import { picture } from './details.ts';
import { extraFields } from './extraFields.ts';
import { ticketScope } from './registrantSettings.ts';
import { ticketImage } from './ticketFields.ts';
import { saleState } from './tickets.ts';

const taken = { sold: z.int(), reserved: z.int() };
const choiceSale = z.object({ choiceId: z.string(), ...taken });
export type ChoiceSale = z.infer<typeof choiceSale>;
const dateSale = z.object({ dateId: z.int(), ...taken });
export type DateSale = z.infer<typeof dateSale>;

/**
 * Whether the scope says what it seems to say. `empty`: none of the tickets that it names is there any more, so it goes
 * with no ticket. `excepts_nothing`: it is for all tickets except some, and names none.
 */
export const scopeNotices = ['none', 'empty', 'excepts_nothing'] as const;

/** Of an event, archived ones included. */
export const maximumExtras = 1000;

/** What is sold beside tickets: add-ons, activities and sessions. */
export const extras = entity({
  name: 'extras',
  path: '/events/{eventId}/extras',
  calledBy: 'title',
  fields: {
    ...extraFields,
    eventId: field.readOnly(field.reference({ required: true })),
    position: field.readOnly(field.integer({ required: true })),
    isArchived: field.updateOnly(field.boolean(false)),
    /** Counters that only the server writes. */
    sold: field.readOnly(field.integer({ initial: 0 })),
    reserved: field.readOnly(field.integer({ initial: 0 })),
    /** Per choice that was ever sold, and of a series per date. */
    choiceSales: field.readOnly(field.of('json', z.array(choiceSale), [])),
    dateSales: field.readOnly(field.of('json', z.array(dateSale), [])),
  },
  derived: {
    image: z.nullable(picture),
    /** The small size of its picture. */
    thumbnailUrl: z.nullable(z.string()),
    currency: z.string(),
    isAvailableOnline: z.boolean(),
    isAvailableAtDoor: z.boolean(),
    /** When it is sold, with relative moments computed from the event; null is open. */
    saleWindow: z.object({ start: z.nullable(instant()), end: z.nullable(instant()) }),
    /** What can still be sold now, of a series on all dates to come together. Null is unlimited. */
    remaining: z.nullable(z.int()),
    /** Of a series: the most that is taken on one date to come; else all that is taken. */
    busiestDate: z.int(),
    scopeNotice: z.enum(scopeNotices),
    /** At the moment of the answer, for a visitor without a link: at the door if sold only there, else online. */
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
    scope: 'text',
    isArchived: 'boolean',
    isPaused: 'boolean',
    stockPoolId: 'id',
    price: 'number',
    startsAt: 'instant',
  },
  sort: ['position', 'title', 'kind', 'category', 'price', 'sold', 'startsAt', 'createdAt', 'updatedAt'],
  defaultSort: 'position',
  search: ['title', 'internalName', 'summary', 'category'],
});
export type Extra = ItemOf<typeof extras>;

/**
 * Extras that take the places among themselves that they had together, so that one page of a list, or one kind, can be
 * put in order.
 */
export const reorderExtras = endpoint({
  name: 'reorderExtras',
  method: 'POST',
  path: '/events/{eventId}/extras/order',
  body: z.object({ ids: z.array(id()).check(z.minLength(1), atMost(maximumExtras)) }),
  response: z.object({ ids: z.array(id()) }),
});

/** A copy right after the original, paused, without its sales. */
export const duplicateExtra = endpoint({
  name: 'duplicateExtra',
  method: 'POST',
  path: '/events/{eventId}/extras/{extraId}/duplicate',
  response: extras.item,
});

/** Changes of several extras at once; a field that is left out stays. The tickets come with their scope. */
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
  response: z.object({ changed: z.int() }),
});
