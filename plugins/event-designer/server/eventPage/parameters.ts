/** The parameter of the page's address after somebody has joined a waiting list: the key of that list. */
export const joinedParameter = 'joined';

/** The parameter of the page's address after somebody has left a waiting list again: the key of that list. */
export const leftParameter = 'left';

/** The parameter of the page's address whose code applies to the prices: `?code=EARLY`. */
export const codeParameter = 'code';

/** The hidden field that says which of the removals an empty code means. Without it, both are meant. */
export const removeParameter = 'remove';

/** A visitor can remove the code in the address, or all passcodes that were entered. */
export const removals = ['code', 'passcode'] as const;

export type Removed = (typeof removals)[number];

/** The parameter of the page's address for the dates after the first ones: the number of dates before them. */
export const datesParameter = 'dates';

export const longestCode = 50;

/** The id of the card with the tickets, at which the page opens after a code was entered. */
export const ticketsAnchor = 'tickets';

/** The id of the card with the programme. */
export const programmeAnchor = 'programme';

/** Returns the id of the line of a ticket or an activity that can be waited for, at which the page opens afterwards. */
export const waitingAnchor = (waitingKey: string) => `waiting-${waitingKey}`;
