import { entityDocument } from '@contract/entityDocument.ts';
import * as field from '@contract/entityFields.ts';
import { group } from '@contract/entityGroups.ts';
import type { ValuesOf } from '@contract/entityValues.ts';
import { atMost, email, z } from '@contract/fields.ts';
import { consecutiveCheckIn, scanDirection } from './scanOptions.ts';

const texts = 'settings.label';

/** The product's payment methods that an event accepts. */
export const paymentSettings = entityDocument({
  name: 'paymentSettings',
  path: '/managed-events/events/{eventId}/payment-settings',
  texts,
  fields: {
    manual: group(
      {
        // It is on by default, so that a ticket with a price can be sold; the checklist asks for the instructions.
        isEnabled: field.called('paymentGateway.manual', field.boolean(true)),
        /** The place to send the money to: shown with the order and in its confirmation. */
        instructions: field.longText({ max: 4000 }),
        /** Days until an unpaid order is released. */
        dueDays: field.integer({ min: 1, max: 90, initial: 14 }),
      },
      texts,
    ),
  },
});
export type PaymentValues = ValuesOf<typeof paymentSettings>;

export const badgeSettings = entityDocument({
  name: 'badgeSettings',
  path: '/managed-events/events/{eventId}/badge-settings',
  texts,
  fields: {
    badgeTypeId: field.reference(),
    badgeProviderTypeId: field.reference(),
    printsAtCheckIn: field.boolean(false),
  },
});
export type BadgeValues = ValuesOf<typeof badgeSettings>;

/** A week, because a longer time is no pause between two scans any more. */
export const maximumCooldownMinutes = 10_080;

/** The behaviour of the event's scanning devices; `scanSettingOptions` returns the possible values. */
export const scanSettings = entityDocument({
  name: 'scanSettings',
  path: '/managed-events/events/{eventId}/scan-settings',
  texts,
  fields: {
    consecutiveCheckIn: field.choice(consecutiveCheckIn.options, 'rejectConsecutiveCheckIns', 'consecutiveCheckIn'),
    /** The minimum time between two scans of one ticket that both count; stored in minutes (spec §5). */
    cooldownMinutes: field.duration({ max: maximumCooldownMinutes, initial: 0 }),
    direction: field.choice(scanDirection.options, 'in', 'scanDirection'),
    /** The ways in which codes get into devices; at least one is on. A page cannot tell a handheld scanner from typing. */
    modes: group(
      {
        camera: field.boolean(true),
        scanner: field.boolean(true),
        typed: field.boolean(true),
      },
      'scanMode',
    ),
    /** True if devices may scan without a connection, and send the scans later. */
    worksOffline: field.boolean(true),
    /** True if devices show the notes of tickets for the team, as far as each device may show them. */
    showsNotes: field.boolean(true),
  },
});
export type ScanValues = ValuesOf<typeof scanSettings>;

export const notificationSettings = entityDocument({
  name: 'notificationSettings',
  path: '/managed-events/events/{eventId}/notification-settings',
  texts,
  fields: {
    /** The address that attendees write to. Empty: the organiser's address. */
    supportEmail: field.email(),
    /** Shown below every message. */
    footer: field.longText({ max: 2000 }),
    notifiesOnOrder: field.boolean(false),
    /** The recipients of order notifications. Empty with `notifiesOnOrder`: the support address. */
    orderRecipients: field.of('json', z.array(email()).check(atMost(10)), []),
    newsletterId: field.reference(),
  },
});
export type NotificationValues = ValuesOf<typeof notificationSettings>;
