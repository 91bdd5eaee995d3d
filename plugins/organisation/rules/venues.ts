import { valuesOf } from '@contract/entityValues.ts';
import { sameValue } from '@contract/sameValue.ts';
import { type Address, addressLine } from '@shared/addresses.ts';
import { type Venue, venueFields } from '../contract/venues.ts';

/** Returns a short name for a venue: its address if it has no name. */
export function venueName(venue: Address): string {
  return venue.name || addressLine(venue);
}

/** Returns true if the venue has enough details to be found. */
export function hasLocation({ name, line1, city }: Pick<Venue, 'name' | 'line1' | 'city'>): boolean {
  return Boolean(name || line1 || city);
}

/** Returns only the venue's fields of a row that may have more, such as a saved one. */
export function venueOf(row: Venue): Venue {
  return valuesOf(venueFields, row);
}

export function isSameVenue(one: Venue, other: Venue): boolean {
  return sameValue(venueOf(one), venueOf(other));
}
