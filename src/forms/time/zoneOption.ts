import { zoneCity, zoneLabel, zoneOffset } from '@/lib/dates.ts';
import type { Option } from '../fields/options.ts';

/** One zone of `/standard-timezones`. */
export type Zone = { id: string; standardName: string; isPrimary?: boolean };

/** Returns the texts by which a zone is searched: `Europe/Oslo`, `Oslo`, `Central European Standard Time`. */
export function zoneSearchText({ id, standardName }: Zone): string {
  return zoneLabel(`${id} ${zoneCity(id) ?? ''} ${standardName}`);
}

/** Returns the option `Europe/Oslo`, with its offset `UTC+2` at an instant. */
export function zoneOption(id: string, at: Date): Option<string> {
  return { value: id, label: zoneLabel(id), detail: zoneOffset(at, { zone: id }) };
}
