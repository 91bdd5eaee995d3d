import { updateOf } from '@contract/entity.ts';
import {
  atMost,
  cents,
  changeId,
  count,
  email,
  id,
  instant,
  requiredText,
  rowShape,
  text,
  z,
} from '@contract/fields.ts';
import { endpoint, type ItemOf, type ResponseOf, resource } from '@contract/resource.ts';
import { codeTermFields } from './codes.ts';
import { reportedProblem } from './ticketBulk.ts';
import { saleReasons } from './tickets.ts';

export const maximumBatch = 5_000;
export const batchSources = ['pattern', 'upload', 'emails'] as const;

const cartLine = z.object({
  /** Absent: `ticket`. */
  kind: z.optional(z.enum(['ticket', 'extra', 'package'])),
  /** Set if `kind` is `ticket`. */
  ticketId: z.optional(id()),
  /** Set for the other kinds. */
  name: z.optional(text(255)),
  count: count(1000, 1),
  /** The number of tickets in one package, which the limits of the code count. Absent: none. */
  ticketsEach: z.optional(count(10_000)),
  /** In cents. Absent for a ticket: its current price. */
  unitPrice: z.optional(cents()),
});
export type CartLineInput = z.infer<typeof cartLine>;

const cart = {
  lines: z.array(cartLine).check(z.minLength(1), atMost(100)),
  /** Absent: `online`. */
  channel: z.optional(z.enum(['online', 'door'])),
  email: z.optional(email()),
  /** The date that is bought, in a series. */
  dateId: z.optional(id()),
  /** True if the order has reserved its places already, so that their availability is not checked again. */
  hasPlaces: z.optional(z.boolean()),
};

const pricedLine = z.object({
  name: z.string(),
  count: z.int(),
  unitPrice: z.int(),
  isEligible: z.boolean(),
  subtotal: z.int(),
  discount: z.int(),
  total: z.int(),
});

const cartPrice = z.object({
  lines: z.array(pricedLine),
  subtotal: z.int(),
  discount: z.int(),
  total: z.int(),
  /** True if the code gives less than its terms say, because its budget ends. */
  isCapped: z.boolean(),
});

const opened = {
  name: z.string(),
  /** The reasons why people without the code cannot buy it. */
  closedBy: z.array(z.enum(saleReasons)),
  canBuy: z.boolean(),
  inCart: z.boolean(),
};

/** Tries a code on a cart. Returns why it is refused, the prices, and the tickets, packages and extras that it unlocks. */
export const tryCode = endpoint({
  name: 'tryCode',
  method: 'POST',
  path: '/events/{eventId}/codes/try',
  changesNothing: true,
  body: z.object({ code: requiredText(50), at: z.optional(instant()), ...cart }),
  response: z.object({
    refusals: z.array(reportedProblem),
    price: cartPrice,
    ticketsCounted: z.int(),
    opens: z.array(z.object({ ticketId: id(), ...opened })),
    opensPackages: z.array(z.object({ packageId: id(), ...opened })),
    opensExtras: z.array(z.object({ extraId: id(), ...opened })),
  }),
});
export type TriedCode = ResponseOf<typeof tryCode>;

export const redemptionStates = ['redeemed', 'released'] as const;

/** One order that used a code. `released`: the order was abandoned, which gave the use back. */
export const codeRedemptions = resource({
  name: 'codeRedemptions',
  path: '/events/{eventId}/code-redemptions',
  labelField: 'orderKey',
  item: z.object({
    ...rowShape,
    eventId: id(),
    codeId: id(),
    orderKey: z.string(),
    email: z.string(),
    state: z.enum(redemptionStates),
    tickets: z.int(),
    subtotal: cents(),
    discount: cents(),
    total: cents(),
    currency: z.string(),
  }),
  filters: { codeId: 'id', state: 'text', orderKey: 'text' },
  sort: ['createdAt', 'discount', 'tickets'],
  defaultSort: '-createdAt',
  search: ['orderKey', 'email'],
});
export type CodeRedemption = ItemOf<typeof codeRedemptions>;

/**
 * Uses a code for an order, once: a repeated call for the order returns the first result. The code's row is locked, so
 * that concurrent calls cannot exceed a limit. Responds with 409 if the code is used up, and with 422 if it does not
 * apply.
 */
export const redeemCode = endpoint({
  name: 'redeemCode',
  method: 'POST',
  path: '/events/{eventId}/codes/redeem',
  body: z.object({ code: requiredText(50), orderKey: requiredText(64), ...cart }),
  response: z.object({
    redemptionId: id(),
    codeId: id(),
    discount: z.int(),
    total: z.int(),
    /** Returned by a repeated call too. */
    price: cartPrice,
    isRepeated: z.boolean(),
  }),
});

/** Gives back the use of an order that was abandoned. */
export const releaseCode = endpoint({
  name: 'releaseCode',
  method: 'POST',
  path: '/events/{eventId}/code-redemptions/release',
  body: z.object({ orderKey: requiredText(64) }),
  response: z.object({ released: z.int() }),
});

/** Codes that were created together. Removing a batch deletes all of them, as long as none was used. */
export const codeBatches = resource({
  name: 'codeBatches',
  path: '/events/{eventId}/code-batches',
  item: z.object({
    ...rowShape,
    eventId: id(),
    name: z.string(),
    source: z.enum(batchSources),
    /** The number of codes that were created. */
    size: z.int(),
    /** The number of its codes that were used. */
    used: z.int(),
    /** The number of its codes that are neither paused nor archived. */
    active: z.int(),
    /** The number of its codes that are paused and not archived. */
    paused: z.int(),
  }),
  removable: true,
  filters: { source: 'text' },
  sort: ['createdAt', 'name', 'size'],
  defaultSort: '-createdAt',
  search: ['name'],
});

/**
 * Pauses or resumes the codes of a batch: all of them, or those of `ids`, or those of `codes` that nobody has changed
 * since they had that version. Archived codes stay as they are.
 */
export const switchCodeBatch = endpoint({
  name: 'switchCodeBatch',
  method: 'POST',
  path: '/events/{eventId}/code-batches/{batchId}/switch',
  body: z.object({
    isActive: z.boolean(),
    ids: z.optional(z.array(id()).check(z.minLength(1), atMost(maximumBatch))),
    codes: z.optional(z.array(z.object({ id: id(), version: id() })).check(z.minLength(1), atMost(maximumBatch))),
  }),
  response: z.object({ changed: z.int(), changeId }),
});

/** The maximum number of tags that one call returns. */
export const maximumTags = 500;

/** Sums up an event's codes by their tags, the most used first. Codes without a tag have the empty one. */
export const codeTags = endpoint({
  name: 'codeTags',
  method: 'GET',
  path: '/events/{eventId}/code-tags',
  response: z.object({
    currency: z.string(),
    tags: z.array(
      z.object({
        tag: z.string(),
        /** The number of codes, archived ones included. */
        codes: z.int(),
        archived: z.int(),
        /** The number of codes that were used. */
        used: z.int(),
        /** The number of orders that used them. */
        uses: z.int(),
        tickets: z.int(),
        /** In cents. */
        discount: z.int(),
      }),
    ),
  }),
});
export type CodeTag = ResponseOf<typeof codeTags>['tags'][number];

const batchEntry = z.object({
  code: z.optional(text(200)),
  email: z.optional(text(254)),
  owner: z.optional(text(255)),
});
export type BatchEntry = z.infer<typeof batchEntry>;

export const collisionReasons = ['taken', 'twice', 'shape', 'email'] as const;

/**
 * Creates codes in one transaction: from a pattern (`?` is a letter or digit, `@` a letter, `#` a digit), from a list,
 * or one for each email address. With `dryRun`, it only reports the collisions.
 */
export const createCodeBatch = endpoint({
  name: 'createCodeBatch',
  method: 'POST',
  path: '/events/{eventId}/codes/batch',
  body: z.object({
    name: requiredText(150),
    source: z.enum(batchSources),
    pattern: z.optional(text(50)),
    count: z.optional(count(maximumBatch, 1)),
    entries: z.optional(z.array(batchEntry).check(atMost(maximumBatch))),
    terms: updateOf(codeTermFields),
    /** True to create the other codes if some collide. Absent: none is created. */
    skipCollisions: z.optional(z.boolean()),
    dryRun: z.optional(z.boolean()),
  }),
  response: z.object({
    batchId: z.nullable(id()),
    /** The number of codes that are created, or would be. */
    created: z.int(),
    examples: z.array(z.string()),
    /** The number of different codes that the pattern can make. Null without a pattern. */
    room: z.nullable(z.number()),
    collisions: z.array(z.object({ entry: z.int(), code: z.string(), reason: z.enum(collisionReasons) })),
    /** The number of all collisions; `collisions` lists only the first hundred. */
    collisionCount: z.int(),
    isSaved: z.boolean(),
  }),
});

const chosen = z.array(id()).check(z.minLength(1), atMost(200));

/** Edits all of the codes or none. */
export const bulkEditCodes = endpoint({
  name: 'bulkEditCodes',
  method: 'POST',
  path: '/events/{eventId}/codes/bulk-edit',
  body: z.object({
    ids: chosen,
    changes: z.object({
      isActive: z.optional(z.boolean()),
      isArchived: z.optional(z.boolean()),
      tag: z.optional(text(50)),
    }),
  }),
  response: z.object({ changed: z.int(), changeId }),
});

/** Deletes all of the codes or none. Refused if one of them was used. */
export const deleteCodes = endpoint({
  name: 'deleteCodes',
  method: 'POST',
  path: '/events/{eventId}/codes/delete',
  body: z.object({ ids: chosen }),
  response: z.object({ deleted: z.int(), changeId }),
});
