/**
 * Names the browser tab that made a request, so that it does not take its own saves for somebody else's. By itself,
 * because the first page's script needs it and nothing else of the live updates.
 */
export const clientHeader = 'X-Client-Id';
