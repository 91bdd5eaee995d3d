/** The parameter of the page's address after somebody has joined a waiting list. */
export const joinedParameter = 'joined';
