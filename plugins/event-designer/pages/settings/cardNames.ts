/** The page's cards in order; the title of each is `settings.<name>`. */
export const cardNames = [
  'time',
  'style',
  'registrant',
  'payment',
  'badges',
  'scan',
  'notifications',
  'attendeeApp',
] as const;
export type CardName = (typeof cardNames)[number];

/** Returns the id of a card's element on the page. */
export const placeOf = (name: CardName) => `card-${name}`;
