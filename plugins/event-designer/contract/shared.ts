import { atMost, z } from '@contract/fields.ts';

/** The enumerations of spec §3 that this area uses, spelt as there. */
export const eventStatus = z.enum(['published', 'cancelled', 'unpublished']);
export const eventKind = z.enum(['single', 'recurring']);
export const eventMode = z.enum(['standard', 'advanced']);
export const locationType = z.enum(['venue', 'online', 'to_be_announced']);
export const timeDisplay = z.enum(['eventTimeZone', 'attendeesLocalTimeZone']);
export const timeZoneChangeMode = z.enum(['change_time_zone_and_event_times', 'change_time_zone_only']);
export const ticketType = z.enum(['fixed', 'stock']);
export const ticketVisibility = z.enum(['automatic', 'custom', 'hidden']);
export const ticketAvailability = z.enum(['everywhere', 'online_only', 'at_the_door_only']);
export const accessProtection = z.enum(['none', 'pass_code']);
export const ticketGrouping = z.enum(['with_link', 'collection']);

export type EventKind = z.infer<typeof eventKind>;
export type EventMode = z.infer<typeof eventMode>;
export type TimeDisplay = z.infer<typeof timeDisplay>;
export type EventStatus = z.infer<typeof eventStatus>;
export type LocationType = z.infer<typeof locationType>;
export type TimeZoneChangeMode = z.infer<typeof timeZoneChangeMode>;
export type TicketType = z.infer<typeof ticketType>;
export type TicketVisibility = z.infer<typeof ticketVisibility>;
export type TicketAvailability = z.infer<typeof ticketAvailability>;
export type AccessProtection = z.infer<typeof accessProtection>;
export type TicketGrouping = z.infer<typeof ticketGrouping>;

/** A field holds it as `isRecurring`, as the specification's own records do. */
export function isRecurringKind(kind: EventKind): boolean {
  return kind === 'recurring';
}

/** Engines know some zones under a former name only; organisers search for today's. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Today's name of a zone that the engine names so. */
export function zoneToday(name: string): string {
  return renamed[name] ?? name;
}

// Asking Intl costs as much as drawing a field does. Only names as they are spelt get in, and there are some 600.
const knownZones = new Set<string>();

/**
 * A zone as it is spelt, whatever was typed: `europe/berlin` is `Europe/Berlin`, and a former name is today's.
 * `undefined` for what this JavaScript engine cannot compute with.
 */
export function zoneNamed(value: string): string | undefined {
  if (knownZones.has(value)) return value;
  // Offsets such as `+02:00` are no zones: they know no daylight saving.
  if (!/^[A-Za-z]/.test(value)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions();
    const name = zoneToday(timeZone);
    knownZones.add(name);
    return name;
  } catch {
    return undefined;
  }
}

export function isTimeZone(value: string): boolean {
  return zoneNamed(value) !== undefined;
}

/** An IANA zone: `Europe/Oslo`. */
export function timeZoneId() {
  return z.string().check(
    atMost(64),
    z.overwrite((value) => zoneNamed(value) ?? value),
    z.refine(isTimeZone, { error: 'This is no time zone', params: { code: 'time_zone' } }),
  );
}
