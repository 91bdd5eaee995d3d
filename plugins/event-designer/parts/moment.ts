import { type DateFormat, formatDateTime, zoneLabel } from '@/lib/dates.ts';

/** `Mon 3 May 2027, 09:00 (America/New York)`: by the event's clock, and whose clock that is. */
export function momentInZone(at: string, format: DateFormat): string {
  return `${formatDateTime(new Date(at), format)} (${zoneLabel(format.zone)})`;
}
