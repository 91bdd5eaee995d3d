/** The cards of the page, in its order; each is called `settings.<name>`. */
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

/** Where a card stands on the page. */
export const placeOf = (name: CardName) => `card-${name}`;
