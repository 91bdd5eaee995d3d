import type { Finding, FindingCode } from '../../contract/publish.ts';

type Place = Pick<Finding, 'page' | 'field'>;

/** Where each finding is mended. Fields are named as the form of that page names them. */
export const places: Record<FindingCode, Place> = {
  no_name: { page: 'basicInfo', field: 'name' },
  no_slots: { page: 'basicInfo', field: 'timeSlots' },
  slots_over: { page: 'basicInfo', field: 'timeSlots' },
  no_upcoming_dates: { page: 'schedule' },
  dates_outside_series: { page: 'schedule' },
  no_location: { page: 'basicInfo', field: 'locationType' },
  venue_without_address: { page: 'basicInfo', field: 'venue.line1' },
  no_organizer: { page: 'basicInfo', field: 'organizerId' },
  no_summary: { page: 'details', field: 'details.summary' },
  no_cover: { page: 'details', field: 'details.coverMedia' },
  no_cover_alt: { page: 'details', field: 'details.coverAlt' },
  no_content: { page: 'details', field: 'content' },
  no_ticket: { page: 'tickets' },
  no_sellable_ticket: { page: 'tickets' },
  tickets_above_capacity: { page: 'basicInfo', field: 'capacityTotal' },
  sale_ends_after_event: { page: 'ticket', field: 'saleEnd' },
  sale_starts_after_event: { page: 'ticket', field: 'saleStart' },
  tier_outside_sale: { page: 'ticket', field: 'tiers' },
  check_in_outside_event: { page: 'ticket', field: 'checkInFrom' },
  ticket_without_quantity: { page: 'ticket', field: 'quantity' },
  ticket_without_pass_code: { page: 'ticket', field: 'passCode' },
  minimum_above_order_limit: { page: 'ticket', field: 'minPerOrder' },
  form_names_archived_tickets: { page: 'settings', field: 'fields' },
  no_payment_gateway: { page: 'settings', field: 'manual.isEnabled' },
  no_payment_instructions: { page: 'settings', field: 'manual.instructions' },
  no_cancellation_policy: { page: 'settings', field: 'cancellationPolicy' },
  text_hard_to_read: { page: 'settings', field: 'textColour' },
  colour_hard_to_see: { page: 'settings', field: 'primaryColour' },
  private_without_password: { page: 'publish', field: 'privacySettings.password' },
  hidden_but_indexed: { page: 'publish', field: 'visibilitySettings.isIndexed' },
  published_after_start: { page: 'publish', field: 'scheduleSettings.publishAt' },
  unpublished_before_end: { page: 'publish', field: 'scheduleSettings.unpublishAt' },
};
