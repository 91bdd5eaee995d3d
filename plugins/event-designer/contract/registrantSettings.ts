import { entityDocument } from '@contract/entityDocument.ts';
import * as field from '@contract/entityFields.ts';
import { group } from '@contract/entityGroups.ts';
import type { ValuesOf } from '@contract/entityValues.ts';
import { atMost, id, requiredText, shaped, z } from '@contract/fields.ts';
import { minimumOfferMinutes } from './ticketFields.ts';

/** The fields of the registration form, in its order. */
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

/** The ways to name the tickets that something is for (spec §3). */
export const ticketScope = z.enum(['all_tickets', 'specific_tickets', 'all_tickets_except']);
export type TicketScope = z.infer<typeof ticketScope>;

/** Returns the fields of one question of the form, labelled with the question's text. */
function question<Name extends RegistrantFieldName>(name: Name, state: RegistrantFieldState) {
  const label = `registrantField.${name}`;
  return group({
    state: field.called(label, field.choice(registrantFieldStates.options, state, 'registrantFieldState')),
    scope: field.called(label, field.choice(ticketScope.options, 'all_tickets', 'ticketScope')),
    /** The tickets that the scope names; empty with `all_tickets`. */
    ticketIds: field.called(label, field.of('json', z.array(id()).check(atMost(500)), [])),
  });
}

export const consent = z.object({
  /** Made by the client, so that a consent keeps its identity when the list is reordered. */
  id: shaped(/^[\w-]{8,64}$/),
  text: requiredText(500),
  isRequired: z.boolean(),
});

/** Returns a field for the time before the start; a year at most. */
const minutesBefore = (initial: number) => field.duration({ max: 525_600, initial });

/** Spec §7. `rules/registrantRules.ts` checks the fields against each other. */
export const registrantSettings = entityDocument({
  name: 'registrantSettings',
  path: '/managed-events/events/{eventId}/registrant-settings',
  texts: 'settings.label',
  fields: {
    fields: group({
      email: question('email', 'required'),
      firstName: question('firstName', 'required'),
      lastName: question('lastName', 'required'),
      phone: question('phone', 'off'),
      company: question('company', 'off'),
      jobTitle: question('jobTitle', 'off'),
      address: question('address', 'off'),
      country: question('country', 'off'),
      dietaryNeeds: question('dietaryNeeds', 'off'),
      accessNeeds: question('accessNeeds', 'off'),
    }),
    /** The time that an order may wait for its payment before its places are free again. */
    orderTimeoutMinutes: field.duration({ min: 1, max: 120, initial: 15 }),
    /** The limit over all tickets of one order: the event-wide cap that no ticket's own maximum exceeds. */
    maximumTicketsPerOrder: field.integer({ min: 1, max: 1000, initial: 20 }),
    /** True if registrants may correct their answers, until the time below. */
    canEdit: field.boolean(true),
    editUntilMinutesBefore: minutesBefore(1440),
    canCancel: field.boolean(false),
    cancelUntilMinutesBefore: minutesBefore(2880),
    cancellationPolicy: field.longText({ max: 4000 }),
    consents: field.of('json', z.array(consent).check(atMost(10)), []),
    hasWaitlist: field.boolean(false),
    /** The time that somebody on the waiting list has to accept an offered place. */
    waitlistOfferMinutes: field.duration({ min: minimumOfferMinutes, max: 43_200, initial: 1440 }),
    /** Empty: the product's own text. */
    continueButtonText: field.text({ max: 100 }),
    messageBeforeCheckout: field.longText({ max: 2000 }),
    messageAfterCheckout: field.longText({ max: 2000 }),
  },
});
export type RegistrantValues = ValuesOf<typeof registrantSettings>;
export type RegistrantField = RegistrantValues['fields'][RegistrantFieldName];
