import { z } from '@contract/fields.ts';
import type { DatePlace } from '../../../contract/dateSpecials.ts';
import { locationType } from '../../../contract/shared.ts';
import type { PlaceForm } from '../../../parts/place/placeForm.ts';

/** Where a date takes place: where the event does, or a kind of place of its own. */
export const placeKind = z.enum(['event', ...locationType.options]);
export type PlaceKind = z.infer<typeof placeKind>;

export const placeKindOf = (place: DatePlace | null): PlaceKind => place?.locationType ?? 'event';

/** The place that is chosen in a form; null: where the event is. */
export function chosenPlace({
  placeKind: kind,
  venue,
  online,
}: PlaceForm & { placeKind: PlaceKind }): DatePlace | null {
  return kind === 'event' ? null : { locationType: kind, venue, online };
}

/** What a form calls what is sent of a place. */
export const placePath = (path: string): string =>
  path === 'place' || path === 'place.locationType' ? 'placeKind' : path.replace(/^place\./, '');
