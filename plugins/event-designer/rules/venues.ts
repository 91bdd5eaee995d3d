import { valuesOf } from '@contract/entityValues.ts';
import { sameValue } from '@contract/sameValue.ts';
import { type Venue, venueFields } from '../contract/basicInfo.ts';

export type Address = Pick<Venue, 'name' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'country'>;

/** An address in one line, as a map search and a list read it. `country` is its name or its code. */
export function addressLine({ line1, line2, postalCode, city, state, country }: Omit<Address, 'name'>): string {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [line1, line2, town, state, country].filter(Boolean).join(', ');
}

/** What a venue is called in a few words: without a name, where it is. */
export function venueName(venue: Address): string {
  return venue.name || addressLine(venue);
}

/** A map of the place on the web: the exact point where there is one, and what it is called otherwise. */
export function mapAddress(venue: Venue): string | null {
  const { latitude, longitude } = venue;
  const words = [venue.name, addressLine(venue)].filter(Boolean).join(', ');
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : words;
  return query === '' ? null : `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}

/** Whether anybody could find it by what is said of it. */
export function saysWhere({ name, line1, city }: Pick<Venue, 'name' | 'line1' | 'city'>): boolean {
  return Boolean(name || line1 || city);
}

/** The venue of a row that has more fields, such as a saved one. */
export function venueOf(row: Venue): Venue {
  return valuesOf(venueFields, row);
}

export function isSameVenue(one: Venue, other: Venue): boolean {
  return sameValue(venueOf(one), venueOf(other));
}
