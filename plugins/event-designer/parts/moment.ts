import { type DateFormat, formatDateTime, zoneLabel } from '@/lib/dates.ts';

/** Formats a moment in the event's zone, and names that zone: `Mon 3 May 2027, 09:00 (America/New_York)`. */
export function momentInZone(at: string, format: DateFormat): string {
  return `${formatDateTime(new Date(at), format)} (${zoneLabel(format.zone)})`;
}
