/** The exports of this area that other areas may use. */
export { emailNewsletters } from './contract/newsletters.ts';
export { organizers } from './contract/organizers.ts';
export { managedTags, tags } from './contract/tags.ts';
export { type Venue, venueFields, venues } from './contract/venues.ts';
export { hasLocation, isSameVenue, venueName, venueOf } from './rules/venues.ts';
