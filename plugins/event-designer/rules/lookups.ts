import type { Problem } from '@contract/problem.ts';

type Named = { id: number; code: string; name: string };

const list = (...entries: [string, string][]): Named[] =>
  entries.map(([code, name], index) => ({ id: index + 1, code, name }));

/** Ids are stored in events: append, never reorder. `code` is the key of the translated name. */
export const eventTypes = list(
  ['conference', 'Conference'],
  ['trade_show', 'Trade show'],
  ['seminar', 'Seminar'],
  ['workshop', 'Workshop'],
  ['meetup', 'Meetup'],
  ['concert', 'Concert'],
  ['festival', 'Festival'],
  ['exhibition', 'Exhibition'],
  ['gala', 'Gala or dinner'],
  ['networking', 'Networking'],
  ['course', 'Course'],
  ['sports', 'Sports event'],
  ['tour', 'Tour'],
  ['webinar', 'Webinar'],
  ['other', 'Other'],
);

/** The same rules apply to these ids. */
export const eventCategories = list(
  ['business', 'Business'],
  ['science_technology', 'Science & technology'],
  ['arts_culture', 'Arts & culture'],
  ['music', 'Music'],
  ['food_drink', 'Food & drink'],
  ['health', 'Health & wellness'],
  ['education', 'Education'],
  ['community', 'Community'],
  ['sports_outdoors', 'Sports & outdoors'],
  ['government', 'Government & politics'],
  ['charity', 'Charity & causes'],
  ['family', 'Family'],
  ['travel', 'Travel'],
  ['other', 'Other'],
);

export function idOfCode(entries: readonly Named[], code: string): number | null {
  return entries.find((entry) => entry.code === code)?.id ?? null;
}

/** Returns a problem for each id that its list does not have. */
export function unknownLookupProblems(patch: { eventTypeId?: number | null; categoryId?: number | null }): Problem[] {
  return [
    { path: 'eventTypeId', id: patch.eventTypeId, list: eventTypes },
    { path: 'categoryId', id: patch.categoryId, list: eventCategories },
  ]
    .filter(({ id, list: entries }) => typeof id === 'number' && !entries.some((entry) => entry.id === id))
    .map(({ path }) => ({ path, code: 'no_such_row', message: 'There is no such entry in the list' }));
}
