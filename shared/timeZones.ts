import { currentZoneName } from '@contract/timeZones.ts';

/** The zones of `/standard-timezones` (spec §7), from the engine's own table. */

export type ZoneFacts = { id: string; standardName: string; offset: number };

/** The zones that most organisers choose; the others are found by search. West to east. */
const primary = new Set([
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Denver',
  'America/Mexico_City',
  'America/Chicago',
  'America/New_York',
  'America/Toronto',
  'America/Bogota',
  'America/Halifax',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Argentina/Buenos_Aires',
  'Atlantic/Azores',
  'UTC',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Lisbon',
  'Africa/Casablanca',
  'Africa/Lagos',
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/Madrid',
  'Europe/Rome',
  'Europe/Zurich',
  'Europe/Oslo',
  'Africa/Johannesburg',
  'Africa/Cairo',
  'Europe/Athens',
  'Europe/Helsinki',
  'Europe/Istanbul',
  'Africa/Nairobi',
  'Asia/Riyadh',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Australia/Perth',
  'Australia/Sydney',
  'Pacific/Auckland',
]);

/** Minutes east of UTC: `GMT+05:30` → 330. Seconds, which zones had before 1972, are dropped. */
function minutesOf(name: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d)(?::\d\d)?)?$/.exec(name) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  return sign === '-' && offset !== 0 ? -offset : offset;
}

type NameStyle = 'long' | 'longOffset';

// Formats are cached, because making one takes longer than all other work for a response with a zone.
const formats = new Map<string, Intl.DateTimeFormat>();
const maximumFormats = 100;

function formatOf(timeZone: string, style: NameStyle): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: style });
  // All zones together are rarely requested, and each cached format costs memory.
  if (formats.size < maximumFormats) formats.set(key, format);
  return format;
}

function zoneNames(timeZone: string, style: NameStyle): (at: Date) => string {
  const format = formatOf(timeZone, style);
  return (at) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Describes a zone at a moment. The name is that outside daylight saving: of the half year with the smaller offset. */
export function describeZone(id: string, at: Date): ZoneFacts {
  const offsetName = zoneNames(id, 'longOffset');
  const offset = (moment: Date) => minutesOf(offsetName(moment));
  const january = new Date(Date.UTC(at.getUTCFullYear(), 0, 1));
  const july = new Date(Date.UTC(at.getUTCFullYear(), 6, 1));
  const standard = offset(january) <= offset(july) ? january : july;
  return { id, standardName: zoneNames(id, 'long')(standard), offset: offset(at) };
}

/** Returns every IANA zone that the engine knows, and UTC; by offset at the moment, then by name. */
export function allZones(at: Date): (ZoneFacts & { isPrimary: boolean })[] {
  const ids = new Set(['UTC', ...primary, ...Intl.supportedValuesOf('timeZone').map(currentZoneName)]);
  return [...ids]
    .map((id) => ({ ...describeZone(id, at), isPrimary: primary.has(id) }))
    .sort((a, b) => a.offset - b.offset || (a.id < b.id ? -1 : 1));
}
