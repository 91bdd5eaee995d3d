import { atMost, instant, obeying, text, z } from './fields.ts';
import { endpoint } from './resource.ts';

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
