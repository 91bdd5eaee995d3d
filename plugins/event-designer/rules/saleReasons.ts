import type { saleReasons, saleStates } from '../contract/tickets.ts';

export type SaleState = (typeof saleStates)[number];
export type SaleReason = (typeof saleReasons)[number];

/** The state of a ticket by the reason that decides it. */
export const stateByReason: Record<SaleReason, SaleState> = {
  event_unpublished: 'draft',
  event_cancelled: 'ended',
  event_over: 'ended',
  activity_over: 'ended',
  date_cancelled: 'ended',
  date_over: 'ended',
  date_full: 'sold_out',
  /** Not offered on this date. */
  not_on_date: 'hidden',
  /** Not offered on any upcoming date. */
  on_no_date: 'hidden',
  archived: 'ended',
  paused: 'paused',
  before_sale: 'scheduled',
  after_sale: 'ended',
  event_full: 'sold_out',
  dates_full: 'sold_out',
  no_quantity: 'sold_out',
  /** Sold out on this date. */
  none_on_date: 'sold_out',
  held_for_codes: 'sold_out',
  no_pool: 'draft',
  pool_empty: 'sold_out',
  pool_closed: 'sold_out',
  choices_sold_out: 'sold_out',
  hidden: 'hidden',
  before_visible: 'hidden',
  after_visible: 'hidden',
  group_link: 'hidden',
  other_available: 'hidden',
  not_online: 'hidden',
  not_at_door: 'hidden',
  pass_code: 'locked',
  scope_empty: 'draft',
  no_ticket_on_sale: 'locked',
  no_components: 'draft',
  component_gone: 'draft',
  component_archived: 'ended',
  component_not_on_sale: 'locked',
  component_needs_ticket: 'locked',
  components_sold_out: 'sold_out',
  open: 'on_sale',
};
