/** The day the area was added: of two areas that declare one address the older one keeps it. */
export const since = '2027-05-03';

/** Addresses of the API beside those below /lost-and-found. */
export const apiAddresses = ['/found-items/*', '/shelves/*'];
