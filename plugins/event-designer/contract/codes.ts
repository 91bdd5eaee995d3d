import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, id, isEmail, obeying, text, z } from '@contract/fields.ts';
import type { ItemOf } from '@contract/resource.ts';
import { ticketScope } from './registrantSettings.ts';
import { ticketAvailability } from './shared.ts';

export const codeKinds = ['discount', 'access', 'both'] as const;
export const discountTypes = ['percentage', 'amount_per_ticket', 'amount_per_order', 'set_price'] as const;
export const codeStates = ['active', 'paused', 'scheduled', 'ended', 'used_up', 'archived'] as const;

const codeShape = /^[A-Z0-9][A-Z0-9_-]{1,49}$/;

/** Returns true if a text in capitals is a code: 2 to 50 letters, digits, hyphens and underscores. */
export function isCode(value: string): boolean {
  return codeShape.test(value);
}

/** Returns a code as it is stored and compared: in capitals, without outer blanks. */
export function normalCode(value: string): string {
  return value.trim().toUpperCase();
}

const codeText = z.string().check(
  z.overwrite(normalCode),
  atMost(50),
  obeying(isCode, {
    error: 'Two to 50 letters, digits, hyphens and underscores',
    params: { code: 'code_shape' },
  }),
);

/** A percentage with at most two decimals. */
export const discountPercentage = z.number().check(
  z.minimum(0),
  z.maximum(100),
  obeying((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: 'At most two decimals',
    params: { code: 'two_decimals' },
  }),
);

/** An email address, or a whole domain: `@example.com`. Stored in lower case. */
const customer = text(254).check(
  z.toLowerCase(),
  obeying((value) => isEmail(value.startsWith('@') ? `any${value}` : value), {
    error: 'An email address, or a domain such as @example.com',
    params: { code: 'customer' },
  }),
);

const currency = { field: 'currency' };

/** The terms that all codes of a batch share. */
export const codeTermFields = {
  kind: field.choice(codeKinds, 'discount'),
  discountType: field.choice(discountTypes, 'percentage'),
  /** Set if `discountType` is `percentage`. */
  percentage: field.of('decimal', z.nullable(discountPercentage), null),
  /** Cents for the other types: off each ticket, off the order, or the price of each ticket. */
  amount: field.money({ currency }),
  scope: field.choice(ticketScope.options, 'all_tickets', 'ticketScope'),
  ticketIds: field.of('json', z.array(id()).check(atMost(500)), []),
  alsoExtras: field.boolean(false),
  alsoPackages: field.boolean(false),
  /** The maximum number of orders. */
  maxUses: field.integer({ min: 1 }),
  /** The maximum number of tickets, over all orders. */
  maxTickets: field.integer({ min: 1 }),
  maxTicketsPerOrder: field.integer({ min: 1, max: 1000 }),
  /** The maximum number of orders of one email address. */
  maxUsesPerPerson: field.integer({ min: 1, max: 1000 }),
  minTickets: field.integer({ min: 1, max: 1000 }),
  /** The maximum discount in cents, over all orders. */
  budget: field.money({ currency }),
  startsAt: field.instant(),
  endsAt: field.instant(),
  mayExceedStock: field.boolean(false),
  /**
   * True if only people with the code can buy as many places of its ticket as the code is good for. Such a code names one
   * ticket, a limit in tickets and, in a series, a date.
   */
  reservesStock: field.boolean(false),
  /** The date that the code is for, in a series. */
  dateId: field.reference(),
  channel: field.choice(ticketAvailability.options, 'everywhere', 'options.tickets.availability'),
  /** The people who may use the code. Empty: everybody. */
  customers: field.of('json', z.array(customer).check(atMost(200)), []),
  tag: field.text({ max: 50 }),
  note: field.text({ max: 1024, multiline: true }),
  /** A sponsor, or another party that the code was made for. */
  owner: field.text({ max: 255 }),
  isActive: field.boolean(true),
};

/** Codes that give a discount, or unlock tickets that others do not see. */
export const codes = entity({
  name: 'codes',
  path: '/events/{eventId}/codes',
  labelField: 'code',
  fields: {
    eventId: field.readOnly(field.reference({ required: true })),
    code: field.of('text', codeText),
    ...codeTermFields,
    isArchived: field.updateOnly(field.boolean(false)),
    batchId: field.readOnly(field.reference()),
    /** Counters that only redemptions change. */
    uses: field.readOnly(field.integer({ initial: 0 })),
    ticketsUsed: field.readOnly(field.integer({ initial: 0 })),
    discountGiven: field.readOnly(field.money({ currency, initial: 0 })),
  },
  derived: {
    currency: z.string(),
    state: z.enum(codeStates),
    /** The number of places that it currently holds back from sale to others. */
    heldPlaces: z.int(),
  },
  removable: true,
  filters: {
    code: 'text',
    kind: 'text',
    scope: 'text',
    tag: 'text',
    isActive: 'boolean',
    isArchived: 'boolean',
    batchId: 'id',
    uses: 'number',
    startsAt: 'instant',
    endsAt: 'instant',
  },
  sort: ['code', 'kind', 'uses', 'ticketsUsed', 'discountGiven', 'startsAt', 'endsAt', 'tag', 'createdAt', 'updatedAt'],
  defaultSort: '-createdAt',
  search: ['code', 'tag', 'note', 'owner'],
});
export type Code = ItemOf<typeof codes>;
