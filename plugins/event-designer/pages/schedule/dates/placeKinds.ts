import { z } from '@contract/fields.ts';
import type { DatePlace } from '../../../contract/dateSpecials.ts';
import { locationType } from '../../../contract/shared.ts';
import type { PlaceForm } from '../../../parts/place/placeForm.ts';

/** The kind of place of a date: the event's own place (`event`), or a kind of its own. */
export const placeKind = z.enum(['event', ...locationType.options]);
export type PlaceKind = z.infer<typeof placeKind>;

export const placeKindOf = (place: DatePlace | null): PlaceKind => place?.locationType ?? 'event';

/** Returns the place chosen in a form; null for the event's place. */
export function chosenPlace({
  placeKind: kind,
  venue,
  online,
}: PlaceForm & { placeKind: PlaceKind }): DatePlace | null {
  return kind === 'event' ? null : { locationType: kind, venue, online };
}

/** Maps a path of the request's place to the form's field. */
export const placePath = (path: string): string =>
  path === 'place' || path === 'place.locationType' ? 'placeKind' : path.replace(/^place\./, '');
