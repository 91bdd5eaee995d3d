import { atMost, count, email, id, instant, longText, requiredText, text, z } from '@contract/fields.ts';
import { document, endpoint } from '@contract/resource.ts';
import { eventStatus } from './shared.ts';

export const privacy = z.enum(['public', 'unlisted', 'private']);
export type Privacy = z.infer<typeof privacy>;

export const visibilityFields = {
  /** Search engines may list the page. */
  isIndexed: z.boolean(),
  showsRemaining: z.boolean(),
  showsAttendeeCount: z.boolean(),
  /** Cover and summary appear when the link is shared. */
  hasSocialPreview: z.boolean(),
  /** Who reads the address of the venue, and from when: at once, or so long before the first start. */
  addressAudience: z.enum(['everyone', 'attendees']),
  addressReveal: z.enum(['always', 'before_start']),
  addressMinutesBefore: count(525_600),
};

const visibilitySettings = z.object(visibilityFields);
export type VisibilitySettings = z.infer<typeof visibilitySettings>;

/** Whose e-mail addresses may stand on one invited list. */
export const maximumInvited = 1000;

/** A publication at its time that did not happen, and how much stood against it. */
const missedPublish = z.object({ at: instant(), blocking: z.int() });
export type MissedPublish = z.infer<typeof missedPublish>;

/** Spec §7: status, privacySettings, visibilitySettings. Allowed transitions: `rules/publishing.ts`. */
export const publishSettings = document({
  name: 'publishSettings',
  path: '/events/{eventId}/publish-settings',
  item: z.object({
    id: id(),
    version: z.int(),
    status: eventStatus,
    publishedAt: z.nullable(instant()),
    cancelledAt: z.nullable(instant()),
    cancellationReason: z.string(),
    /** Drafted with the cancellation, to be sent by people. Nothing here sends it. */
    cancellationMessage: z.string(),
    /** Registrations that were paid back: a cancellation with none can be taken back at any time. */
    refunds: z.int(),
    /** Carried out by the server; its checklist has the last word. */
    scheduleSettings: z.object({
      publishAt: z.nullable(instant()),
      unpublishAt: z.nullable(instant()),
      missedPublish: z.nullable(missedPublish),
    }),
    privacySettings: z.object({
      access: privacy,
      hasPassword: z.boolean(),
      /** Part of the link of an unlisted event; null until the event was unlisted once. */
      linkKey: z.nullable(z.string()),
      invited: z.array(z.string()),
    }),
    visibilitySettings,
  }),
  update: z.object({
    status: z.optional(eventStatus),
    /** Required with status `cancelled`. */
    cancellationReason: z.optional(text(2000)),
    cancellationMessage: z.optional(longText(10_000)),
    scheduleSettings: z.optional(
      z.object({ publishAt: z.optional(z.nullable(instant())), unpublishAt: z.optional(z.nullable(instant())) }),
    ),
    privacySettings: z.optional(
      z.object({
        access: z.optional(privacy),
        /** Kept as a hash. Null takes it away. */
        password: z.optional(z.nullable(requiredText(100, 4))),
        /** The link that was passed on stops working; there is a new one. */
        renewLink: z.optional(z.literal(true)),
        /** The whole list. */
        invited: z.optional(z.array(email()).check(atMost(maximumInvited))),
      }),
    ),
    visibilitySettings: z.optional(z.partial(visibilitySettings)),
  }),
});

/** What the check before publishing looks at, in the order in which an organiser meets it. */
export const findingCodes = z.enum([
  'no_name',
  'no_slots',
  'slots_over',
  'no_upcoming_dates',
  'dates_outside_series',
  'date_without_tickets',
  'sale_ends_after_date',
  'no_location',
  'venue_without_address',
  'no_organizer',
  'no_summary',
  'no_cover',
  'no_cover_alt',
  'no_content',
  'no_ticket',
  'no_sellable_ticket',
  'tickets_above_capacity',
  'sale_ends_after_event',
  'sale_starts_after_event',
  'tier_outside_sale',
  'check_in_outside_event',
  'ticket_without_quantity',
  'pool_closed',
  'no_ticket_image_alt',
  'ticket_without_pass_code',
  'minimum_above_order_limit',
  'form_names_archived_tickets',
  'no_payment_gateway',
  'no_payment_instructions',
  'no_cancellation_policy',
  'text_hard_to_read',
  'colour_hard_to_see',
  'private_without_password',
  'hidden_but_indexed',
  'published_after_start',
  'unpublished_before_end',
]);
export type FindingCode = z.infer<typeof findingCodes>;

export const findingPages = z.enum(['basicInfo', 'schedule', 'details', 'tickets', 'ticket', 'settings', 'publish']);

/** One finding: `blocking` stops publishing, `advice` does not. */
export const finding = z.object({
  code: findingCodes,
  severity: z.enum(['blocking', 'advice']),
  /** The screen that fixes it, and the field on it. */
  page: findingPages,
  field: z.optional(z.string()),
  ticketId: z.optional(id()),
  /** What the sentence names, such as the ticket. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Finding = z.infer<typeof finding>;

export const publishChecklist = endpoint({
  name: 'publishChecklist',
  method: 'GET',
  path: '/events/{eventId}/publish-checklist',
  response: z.object({ findings: z.array(finding), passed: z.array(findingCodes) }),
});
