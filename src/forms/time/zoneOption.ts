import { zoneCity, zoneOffset } from '@/lib/dates.ts';
import type { Option } from '../fields/options.ts';

/** One zone of `/standard-timezones`. */
export type Zone = { id: string; standardName: string };

/** What a zone is found by: `Europe/Oslo`, `Oslo`, `Central European Standard Time`. */
export function zoneWords({ id, standardName }: Zone): string {
  return `${id} ${zoneCity(id) ?? ''} ${standardName}`.replaceAll('_', ' ');
}

/** `Europe/Oslo`, with `GMT+2` at an instant. */
export function zoneOption(id: string, at: Date): Option<string> {
  return { value: id, label: id.replaceAll('_', ' '), detail: zoneOffset(at, { zone: id }) };
}
