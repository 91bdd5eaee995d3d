import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, id, isEmail, text, z } from '@contract/fields.ts';
import type { ItemOf } from '@contract/resource.ts';
import { ticketScope } from './registrantSettings.ts';
import { ticketAvailability } from './shared.ts';

export const codeKinds = ['discount', 'access', 'both'] as const;
export const discountTypes = ['percentage', 'amount_per_ticket', 'amount_per_order', 'set_price'] as const;
export const codeStates = ['active', 'paused', 'scheduled', 'ended', 'used_up', 'archived'] as const;

const codeShape = /^[A-Z0-9][A-Z0-9_-]{1,49}$/;

/** Whether a text, in capitals, is a code: 2 to 50 letters, digits, hyphens and underscores. */
export function isCode(value: string): boolean {
  return codeShape.test(value);
}

/** A code as it is kept and compared: in capitals, without outer blanks. */
export function normalCode(value: string): string {
  return value.trim().toUpperCase();
}

const codeText = z.string().check(
  z.overwrite(normalCode),
  atMost(50),
  z.refine(isCode, {
    error: 'Two to 50 letters, digits, hyphens and underscores',
    params: { code: 'code_shape' },
  }),
);

/** Hundredths of a percent are the finest step. */
const percentage = z.number().check(
  z.minimum(0),
  z.maximum(100),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: 'At most two decimals',
    params: { code: 'two_decimals' },
  }),
);

/** An address, or all of a domain: `@example.com`. Kept in small letters. */
const customer = text(254).check(
  z.toLowerCase(),
  z.refine((value) => isEmail(value.startsWith('@') ? `any${value}` : value), {
    error: 'An email address, or a domain such as @example.com',
    params: { code: 'customer' },
  }),
);

const currency = { field: 'currency' };

/** What several codes that are made together have in common. */
export const codeTermFields = {
  kind: field.choice(codeKinds, 'discount'),
  discountType: field.choice(discountTypes, 'percentage'),
  /** With type `percentage`. */
  percentage: field.of('decimal', z.nullable(percentage), null),
  /** With the other types: cents off each ticket, off the order, or what each ticket costs. */
  amount: field.money({ currency }),
  scope: field.choice(ticketScope.options, 'all_tickets', 'ticketScope'),
  ticketIds: field.of('json', z.array(id()).check(atMost(500)), []),
  alsoExtras: field.boolean(false),
  alsoPackages: field.boolean(false),
  /** In orders. */
  maxUses: field.integer({ min: 1 }),
  /** In tickets, over all orders. */
  maxTickets: field.integer({ min: 1 }),
  maxTicketsPerOrder: field.integer({ min: 1, max: 1000 }),
  /** In orders of one email address. */
  maxUsesPerPerson: field.integer({ min: 1, max: 1000 }),
  minTickets: field.integer({ min: 1, max: 1000 }),
  /** Cents that all orders together may get off. */
  budget: field.money({ currency }),
  startsAt: field.instant(),
  endsAt: field.instant(),
  mayExceedStock: field.boolean(false),
  /** Of a series: the date that it is for. */
  dateId: field.reference(),
  channel: field.choice(ticketAvailability.options, 'everywhere', 'options.tickets.availability'),
  /** Who may use it; empty is everybody. */
  customers: field.of('json', z.array(customer).check(atMost(200)), []),
  tag: field.text({ max: 50 }),
  note: field.text({ max: 1024, multiline: true }),
  /** A sponsor, or whoever it was made for. */
  owner: field.text({ max: 255 }),
  isActive: field.boolean(true),
};

/** Discounts, and keys to tickets that others do not see. */
export const codes = entity({
  name: 'codes',
  path: '/events/{eventId}/codes',
  calledBy: 'code',
  fields: {
    eventId: field.readOnly(field.reference({ required: true })),
    code: field.of('text', codeText),
    ...codeTermFields,
    isArchived: field.updateOnly(field.boolean(false)),
    batchId: field.readOnly(field.reference()),
    /** Counters, fed by redemptions. */
    uses: field.readOnly(field.integer({ initial: 0 })),
    ticketsUsed: field.readOnly(field.integer({ initial: 0 })),
    discountGiven: field.readOnly(field.money({ currency, initial: 0 })),
  },
  derived: { currency: z.string(), state: z.enum(codeStates) },
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
