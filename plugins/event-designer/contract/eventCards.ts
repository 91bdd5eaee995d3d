import { atMost, count, email, id, longText, z } from '@contract/fields.ts';
import { document } from '@contract/resource.ts';
import { consecutiveCheckIn, scanDirection } from './references.ts';

/** Which of the product's ways to pay an event takes, and what a buyer must know to use them. */
export const paymentValues = z.object({
  manual: z.object({
    isEnabled: z.boolean(),
    /** Where the money goes: shown with the order and in its confirmation. */
    instructions: longText(4000),
    /** Days until an order that nobody paid is released. */
    dueDays: count(90, 1),
  }),
});
export type PaymentValues = z.infer<typeof paymentValues>;

export const paymentSettings = document({
  name: 'paymentSettings',
  path: '/managed-events/events/{eventId}/payment-settings',
  item: z.extend(paymentValues, { id: id(), version: z.int() }),
  update: z.partial(paymentValues),
});

export const badgeValues = z.object({
  badgeTypeId: z.nullable(id()),
  badgeProviderTypeId: z.nullable(id()),
  printsAtCheckIn: z.boolean(),
});
export type BadgeValues = z.infer<typeof badgeValues>;

export const badgeSettings = document({
  name: 'badgeSettings',
  path: '/managed-events/events/{eventId}/badge-settings',
  item: z.extend(badgeValues, { id: id(), version: z.int() }),
  update: z.partial(badgeValues),
});

/** A week: longer is no pause between two scans any more. */
export const maximumCooldownMinutes = 10_080;

export const scanValues = z.object({
  consecutiveCheckIn,
  /** Between two scans of one ticket that both count; stored in minutes (spec §5). */
  cooldownMinutes: count(maximumCooldownMinutes),
  direction: scanDirection,
  /** How a code comes into the device; at least one way. */
  modes: z.object({ camera: z.boolean(), scanner: z.boolean(), typed: z.boolean() }),
  worksOffline: z.boolean(),
  showsNotes: z.boolean(),
});
export type ScanValues = z.infer<typeof scanValues>;

/** What scanning devices of the event do; `mobileScanSettings` says what may be chosen. */
export const scanSettings = document({
  name: 'scanSettings',
  path: '/managed-events/events/{eventId}/scan-settings',
  item: z.extend(scanValues, { id: id(), version: z.int() }),
  update: z.partial(scanValues),
});

export const notificationValues = z.object({
  /** Where attendees write to; empty: the organiser's own. */
  supportEmail: z.union([z.literal(''), email()]),
  /** Below every message. */
  footer: longText(2000),
  notifiesOnOrder: z.boolean(),
  /** Who hears of an order; empty with `notifiesOnOrder`: the support address. */
  orderRecipients: z.array(email()).check(atMost(10)),
  newsletterId: z.nullable(id()),
});
export type NotificationValues = z.infer<typeof notificationValues>;

export const notificationSettings = document({
  name: 'notificationSettings',
  path: '/managed-events/events/{eventId}/notification-settings',
  item: z.extend(notificationValues, { id: id(), version: z.int() }),
  update: z.partial(notificationValues),
});
