import { requiredText, z } from '@contract/fields.ts';

/** The enumerations of spec §3 that this area uses, in its spelling. */
export const eventStatus = z.enum(['published', 'cancelled', 'unpublished']);
export const eventKind = z.enum(['single', 'recurring']);
export const eventMode = z.enum(['standard', 'advanced']);
export const locationType = z.enum(['venue', 'online', 'to_be_announced']);
export const timeDisplay = z.enum(['eventTimeZone', 'attendeesLocalTimeZone']);
export const timeZoneChangeMode = z.enum(['change_time_zone_and_event_times', 'change_time_zone_only']);
export const ticketType = z.enum(['fixed', 'stock']);
/** In a series, whether a number is for each date or for all dates together. */
export const quantityScope = z.enum(['per_date', 'all_dates']);
export const ticketVisibility = z.enum(['automatic', 'custom', 'hidden']);
export const ticketAvailability = z.enum(['everywhere', 'online_only', 'at_the_door_only']);
export const accessProtection = z.enum(['none', 'pass_code']);
export const ticketGrouping = z.enum(['with_link', 'collection']);

/**
 * Tells buyers apart, such as by the key of the visit or the network. Wrong pass codes are counted for each buyer, or for
 * the user who calls if no buyer is named.
 */
export const buyerKey = z.optional(requiredText(200));

export type EventKind = z.infer<typeof eventKind>;
export type EventMode = z.infer<typeof eventMode>;
export type TimeDisplay = z.infer<typeof timeDisplay>;
export type EventStatus = z.infer<typeof eventStatus>;
export type LocationType = z.infer<typeof locationType>;
export type TimeZoneChangeMode = z.infer<typeof timeZoneChangeMode>;
export type TicketType = z.infer<typeof ticketType>;
export type QuantityScope = z.infer<typeof quantityScope>;
export type TicketVisibility = z.infer<typeof ticketVisibility>;
export type TicketAvailability = z.infer<typeof ticketAvailability>;
export type AccessProtection = z.infer<typeof accessProtection>;
export type TicketGrouping = z.infer<typeof ticketGrouping>;

/** Returns true for `recurring`: fields store the kind as `isRecurring`, as the specification's own records do. */
export function isRecurringKind(kind: EventKind): boolean {
  return kind === 'recurring';
}
