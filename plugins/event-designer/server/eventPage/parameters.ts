/** The parameter of the page's address after somebody has joined a waiting list. */
export const joinedParameter = 'joined';

/** The parameter of the page's address whose code applies to the prices: `?code=EARLY`. */
export const codeParameter = 'code';

export const longestCode = 50;
