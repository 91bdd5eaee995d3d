import { atMost, count, id, longText, requiredText, shaped, text, z } from '@contract/fields.ts';
import { document } from '@contract/resource.ts';

/** What can be asked of a person who registers, in the order of the form. */
export const registrantFieldNames = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'company',
  'jobTitle',
  'address',
  'country',
  'dietaryNeeds',
  'accessNeeds',
] as const;
export type RegistrantFieldName = (typeof registrantFieldNames)[number];

export const registrantFieldStates = z.enum(['off', 'optional', 'required']);
export type RegistrantFieldState = z.infer<typeof registrantFieldStates>;

/** Spec §3. */
export const ticketScope = z.enum(['all_tickets', 'specific_tickets', 'all_tickets_except']);
export type TicketScope = z.infer<typeof ticketScope>;

const registrantField = z.object({
  state: registrantFieldStates,
  scope: ticketScope,
  /** Named by the scope; empty with `all_tickets`. */
  ticketIds: z.array(id()).check(atMost(500)),
});
export type RegistrantField = z.infer<typeof registrantField>;

export const consent = z.object({
  /** Made by the client, so that what people agreed to keeps its identity when the list is put in order. */
  id: shaped(/^[\w-]{8,64}$/),
  text: requiredText(500),
  isRequired: z.boolean(),
});

/** How long before the start; a year at most. */
const minutesBefore = () => count(525_600);

export const registrantValues = z.object({
  fields: z.object({
    email: registrantField,
    firstName: registrantField,
    lastName: registrantField,
    phone: registrantField,
    company: registrantField,
    jobTitle: registrantField,
    address: registrantField,
    country: registrantField,
    dietaryNeeds: registrantField,
    accessNeeds: registrantField,
  }),
  /** How long an order may wait for its payment before its places are free again (domain §1.10: 1..120). */
  orderTimeoutMinutes: count(120, 1),
  /** Over all tickets of one order: the event-wide cap that no ticket's own maximum passes. */
  maximumTicketsPerOrder: count(1000, 1),
  /** Whether registrants may correct what they said, and until when. */
  canEdit: z.boolean(),
  editUntilMinutesBefore: minutesBefore(),
  canCancel: z.boolean(),
  cancelUntilMinutesBefore: minutesBefore(),
  cancellationPolicy: longText(4000),
  consents: z.array(consent).check(atMost(10)),
  hasWaitlist: z.boolean(),
  /** How long somebody from the waiting list may think about a place that is offered. */
  waitlistOfferMinutes: count(43_200, 15),
  /** Empty: the product's own word. */
  continueButtonText: text(100),
  messageBeforeCheckout: longText(2000),
  messageAfterCheckout: longText(2000),
});
export type RegistrantValues = z.infer<typeof registrantValues>;

/** Spec §7. What the fields must be to each other: `rules/registrantRules.ts`. */
export const registrantSettings = document({
  name: 'registrantSettings',
  path: '/managed-events/events/{eventId}/registrant-settings',
  item: z.extend(registrantValues, { id: id(), version: z.int() }),
  update: z.partial(registrantValues),
});
