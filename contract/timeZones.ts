import { atMost, instant, obeying, text, z } from './fields.ts';
import { endpoint } from './resource.ts';

/** Some JavaScript engines know only the former name of a zone, but organisers search for the current one. */
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

/** Returns the current name of a zone. */
export function currentZoneName(name: string): string {
  return renamed[name] ?? name;
}

// Cached, because asking Intl takes as long as drawing a field. Only canonical names are cached, and there are some
// 600.
const knownZones = new Set<string>();

/**
 * Returns the canonical name of a zone: `europe/berlin` becomes `Europe/Berlin`, and a former name the current one.
 * `undefined` for a zone that this JavaScript engine does not support.
 */
export function canonicalZone(value: string): string | undefined {
  if (knownZones.has(value)) return value;
  // Offsets such as `+02:00` are no zones, because they have no daylight saving.
  if (!/^[A-Za-z]/.test(value)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions();
    const name = currentZoneName(timeZone);
    knownZones.add(name);
    return name;
  } catch {
    return undefined;
  }
}

export function isTimeZone(value: string): boolean {
  return canonicalZone(value) !== undefined;
}

/** An IANA zone: `Europe/Oslo`. */
export function timeZoneId() {
  return z.string().check(
    atMost(64),
    z.overwrite((value) => canonicalZone(value) ?? value),
    obeying(isTimeZone, { error: 'This is no time zone', params: { code: 'time_zone' } }),
  );
}

export const timeZone = z.object({
  /** IANA name; what is stored and computed with. */
  id: timeZoneId(),
  /** Such as `Central European Standard Time`; for people only. */
  standardName: z.string(),
  /** Minutes east of UTC at `baseDatetime`. Changes with daylight saving: never compute with it. */
  offset: z.int(),
});

export const standardTimeZones = endpoint({
  name: 'standardTimeZones',
  method: 'GET',
  path: '/standard-timezones',
  query: z.object({
    disablePagination: z.optional(text(20)),
    isPrimary: z.optional(z.enum(['true', 'false'])),
    baseDatetime: z.optional(instant()),
  }),
  response: z.array(z.extend(timeZone, { isPrimary: z.boolean() })),
});
