import { valuesOf } from '@contract/entityValues.ts';
import { sameValue } from '@contract/sameValue.ts';
import { type Address, addressLine } from '@shared/addresses.ts';
import { type Venue, venueFields } from '../contract/venues.ts';

/** What a venue is called in a few words: without a name, where it is. */
export function venueName(venue: Address): string {
  return venue.name || addressLine(venue);
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
