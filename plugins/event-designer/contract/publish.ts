import { entityDocument } from '@contract/entityDocument.ts';
import * as field from '@contract/entityFields.ts';
import { section } from '@contract/entityGroups.ts';
import { atMost, email, id, instant, requiredText, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';
import { eventStatus } from './shared.ts';

export const privacy = z.enum(['public', 'unlisted', 'private']);
export type Privacy = z.infer<typeof privacy>;

export const visibilityFields = {
  /** True if search engines may list the page. */
  isIndexed: field.called('publish.shows.isIndexed', field.boolean(true)),
  showsRemaining: field.called('publish.shows.showsRemaining', field.boolean(true)),
  showsAttendeeCount: field.called('publish.shows.showsAttendeeCount', field.boolean(false)),
  /** True if the cover and the summary appear when the link is shared. */
  hasSocialPreview: field.called('publish.shows.hasSocialPreview', field.boolean(true)),
  /** The people who see the venue's address, and from when: always, or so long before the first start. */
  addressAudience: field.choice(['everyone', 'attendees'], 'everyone', 'publish.addressFor'),
  addressReveal: field.choice(['always', 'before_start'], 'always', 'publish.addressWhen'),
  addressMinutesBefore: field.duration({ max: 525_600, initial: 1440 }),
};

const visibilitySettings = section(visibilityFields, { texts: 'publish' });
export type VisibilitySettings = z.infer<typeof visibilitySettings.schema>;

/** The maximum number of email addresses on the list of invited people. */
export const maximumInvited = 1000;

/** A scheduled publication that did not happen: its time, and the number of blocking findings. */
const missedPublish = z.object({ at: instant(), blocking: z.int() });
export type MissedPublish = z.infer<typeof missedPublish>;

/** Spec §7: status, privacySettings, visibilitySettings. Allowed transitions: `rules/publishing.ts`. */
export const publishSettings = entityDocument({
  name: 'publishSettings',
  path: '/events/{eventId}/publish-settings',
  texts: 'publish',
  fields: {
    status: field.choice(eventStatus.options, 'unpublished', 'eventStatus'),
    publishedAt: field.readOnly(field.instant()),
    cancelledAt: field.readOnly(field.instant()),
    /** Required if `status` is `cancelled`. */
    cancellationReason: field.called('cancellation.reason', field.text({ max: 2000 })),
    /** A draft that is written with the cancellation, to be sent by people. Nothing here sends it. */
    cancellationMessage: field.called('changes.cancellationMessage', field.longText({ max: 10_000 })),
    /** The server publishes and unpublishes at these times; publishing still has to pass the checklist. */
    scheduleSettings: section(
      {
        publishAt: field.instant(),
        unpublishAt: field.instant(),
        missedPublish: field.readOnly(field.of('json', z.nullable(missedPublish), null)),
      },
      { texts: 'changes' },
    ),
    privacySettings: section(
      {
        access: field.choice(privacy.options, 'public', 'publish.accessOption'),
        hasPassword: field.readOnly(field.called('publish.password', field.boolean(false))),
        /** Part of the link of an unlisted event. Null: the event was never unlisted. */
        linkKey: field.readOnly(field.called('changes.link', field.of('text', z.nullable(z.string()), null))),
        /** A write replaces the whole list. */
        invited: field.called('changes.invited', field.of('json', z.array(email()).check(atMost(maximumInvited)), [])),
      },
      {
        texts: 'publish',
        writeOnly: {
          /** Verified by a hash, and shown by `readPagePassword`. Null removes it. */
          password: z.nullable(requiredText(100, 4)),
          /** Makes a new link; the one that was passed on stops working. */
          renewLink: z.literal(true),
        },
      },
    ),
    visibilitySettings,
  },
  /** The number of registrations that were refunded: a cancellation with none can be undone at any time. */
  derived: { refunds: z.int() },
});

/**
 * Returns a link to the event's page in its current state, published or not, for people who work on the event. The link
 * expires. `address` is the path of the page on the server that responds.
 */
export const eventPreview = endpoint({
  name: 'eventPreview',
  method: 'GET',
  path: '/events/{eventId}/page-preview',
  response: z.object({ address: z.string(), until: instant() }),
});

/** The findings of the check before publishing, in the order of the screens. */
export const findingCodes = z.enum([
  'no_name',
  'no_slots',
  'slots_over',
  'no_dates',
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
  'no_picture_alt',
  'no_content',
  'no_ticket',
  'no_sellable_ticket',
  'tickets_above_capacity',
  'sale_ends_after_event',
  'sale_starts_after_event',
  'tier_outside_sale',
  'check_in_outside_event',
  'ticket_without_quantity',
  'series_ticket_runs_out',
  'series_pool_runs_out',
  'pool_closed',
  'no_ticket_image_alt',
  'ticket_without_pass_code',
  'minimum_above_order_limit',
  'extra_without_tickets',
  'extra_excepts_nothing',
  'activity_without_time',
  'activity_outside_event',
  'activity_without_link',
  'extra_sale_after_event',
  'extra_without_quantity',
  'no_extra_image_alt',
  'programme_not_released',
  'programme_outdated',
  'sessions_clash',
  'sessions_outside_event',
  'package_empty',
  'package_component_gone',
  'package_dearer',
  'package_sale_after_event',
  'no_package_image_alt',
  'codes_for_gone_tickets',
  'codes_outlive_event',
  'codes_hold_too_much',
  'rules_for_gone_tickets',
  'rules_without_offers',
  'rules_outside_event',
  'app_not_published',
  'app_cards_lead_nowhere',
  'app_hard_to_read',
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

export const findingPages = z.enum([
  'basicInfo',
  'schedule',
  'details',
  'tickets',
  'ticket',
  'extra',
  'sessions',
  'package',
  'codes',
  'mobileAccess',
  'attendeeApp',
  'appHighlights',
  'appTheme',
  'settings',
  'publish',
]);

/** One finding: `blocking` prevents publishing, `advice` does not. */
export const finding = z.object({
  code: findingCodes,
  severity: z.enum(['blocking', 'advice']),
  /** The screen that fixes the finding, and the field on it. */
  page: findingPages,
  field: z.optional(z.string()),
  ticketId: z.optional(id()),
  extraId: z.optional(id()),
  packageId: z.optional(id()),
  /** The values that the sentence names, such as the ticket. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Finding = z.infer<typeof finding>;

export const publishChecklist = endpoint({
  name: 'publishChecklist',
  method: 'GET',
  path: '/events/{eventId}/publish-checklist',
  response: z.object({ findings: z.array(finding), passed: z.array(findingCodes) }),
});
