import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, count, id, requiredText, shaped, text, z } from '@contract/fields.ts';
import { picture } from '@contract/pictureField.ts';
import { maximumPerPage } from '@contract/query.ts';
import { endpoint, type ItemOf } from '@contract/resource.ts';
import { severalOf } from '@contract/severalRows.ts';
import { codeBatches, maximumBatch } from './codeCalls.ts';
import { contactEmail, phone, socialMedia, website } from './contactFields.ts';
import { inOrder, namedRow } from './namedRows.ts';

/** The maximum number of sponsors of an event, archived ones included. */
export const maximumSponsors = 1_000;
export const maximumTiers = 50;

export const colour = shaped(/^#[\da-f]{6}$/i, { error: 'This is no colour', params: { code: 'colour' } });

/** The levels that sponsors are sorted by: gold, silver, media partners. The first one is the most important. */
export const sponsorTiers = entity({
  name: 'sponsorTiers',
  path: '/events/{eventId}/sponsor-tiers',
  fields: { ...namedRow, colour: field.of('text', colour, '#9aa3b2') },
  ...inOrder,
});
export type SponsorTier = ItemOf<typeof sponsorTiers>;

export const severalTiers = severalOf(sponsorTiers, z.object({}));

/** Companies that support the event. */
export const sponsors = entity({
  name: 'sponsors',
  path: '/events/{eventId}/sponsors',
  fields: {
    eventId: field.readOnly(field.reference({ required: true })),
    name: field.text({ max: 255, required: true }),
    tierId: field.reference(sponsorTiers, { onDelete: 'restrict', within: { eventId: 'eventId' } }),
    booth: field.text({ max: 50 }),
    email: contactEmail(),
    phone: phone(),
    website: website(),
    address: field.text({ max: 500, multiline: true }),
    description: field.text({ max: 5000, multiline: true }),
    logo: picture({ aspect: 2, smallest: { width: 200, height: 100 } }),
    socialMedia: socialMedia(),
    isFeatured: field.boolean(false),
    internalNotes: field.text({ max: 5000, multiline: true }),
    displayOrder: field.readOnly(field.integer({ initial: 0 })),
    /** The row's id in the organiser's own files. */
    externalId: field.notCopied(field.text({ max: 64 })),
    isArchived: field.updateOnly(field.boolean(false)),
  },
  derived: {
    /** The sum over all entitlements of the sponsor. */
    promised: z.int(),
    delivered: z.int(),
  },
  removable: true,
  filters: { tierId: 'id', isFeatured: 'boolean', isArchived: 'boolean' },
  defaultFilters: { isArchived: 'false' },
  sort: ['displayOrder', 'name', 'booth', 'createdAt', 'updatedAt'],
  defaultSort: 'displayOrder',
  search: ['name', 'email', 'booth'],
});
export type Sponsor = ItemOf<typeof sponsors>;

const { isFeatured, isArchived, tierId } = sponsors.update.shape;
export const severalSponsors = severalOf(sponsors, z.object({ isFeatured, isArchived, tierId }));

export const entitlementKinds = ['passes', 'booth', 'logo', 'session', 'announcement', 'highlight', 'other'] as const;

/** The benefits that a sponsor was promised, and how many of them were delivered. */
export const sponsorEntitlements = entity({
  name: 'sponsorEntitlements',
  path: '/events/{eventId}/sponsors/{sponsorId}/entitlements',
  labelField: 'note',
  fields: {
    eventId: field.readOnly(field.reference({ required: true })),
    sponsorId: field.readOnly(
      field.reference(sponsors, { onDelete: 'cascade', required: true, within: { eventId: 'eventId' } }),
    ),
    kind: field.choice(entitlementKinds, 'passes'),
    promised: field.integer({ min: 1, max: 100_000, initial: 1 }),
    delivered: field.integer({ max: 100_000, initial: 0 }),
    note: field.text({ max: 500 }),
    /** The codes that were made for an entitlement of kind `passes`. */
    batchId: field.readOnly(field.reference(codeBatches, { onDelete: 'clear', within: { eventId: 'eventId' } })),
  },
  removable: true,
  filters: { kind: 'text' },
  sort: ['kind', 'promised', 'delivered', 'createdAt'],
  defaultSort: 'createdAt',
});
export type SponsorEntitlement = ItemOf<typeof sponsorEntitlements>;

/**
 * Creates codes for passes that a sponsor was promised: each unlocks the tickets and discounts them, for one order.
 * They are a batch of codes, and count as delivered.
 */
export const createPassCodes = endpoint({
  name: 'createPassCodes',
  method: 'POST',
  path: '/events/{eventId}/sponsors/{sponsorId}/entitlements/{entitlementId}/codes',
  body: z.object({
    /** The pattern, as in `createCodeBatch`. */
    pattern: requiredText(50),
    /** Absent: the number that was promised and is not delivered yet. */
    count: z.optional(count(maximumBatch, 1)),
    /** The discount in percent. Absent: 100. */
    percentage: z.optional(count(100, 1)),
    /** Empty: all tickets. */
    ticketIds: z.array(id()).check(atMost(500)),
    tag: z.optional(text(50)),
  }),
  response: z.object({ batchId: id(), created: z.int(), entitlement: sponsorEntitlements.item }),
});

/** The maximum number of sponsors that one call promises something: as many as a page of the list has. */
export const maximumPromised = maximumPerPage;

/** Promises several sponsors, such as those of a tier, the same: an entitlement for each of them, or for none. */
export const promiseSponsors = endpoint({
  name: 'promiseSponsors',
  method: 'POST',
  path: '/events/{eventId}/sponsors/promises',
  body: z.object({
    ids: z.array(id()).check(z.minLength(1), atMost(maximumPromised)),
    kind: z.enum(entitlementKinds),
    promised: count(100_000, 1),
    note: z.optional(text(500)),
  }),
  response: z.object({ created: z.int() }),
});
