/** The day the area was added: of two areas that declare one address the older one keeps it. */
export const since = '2026-11-23';

/** Addresses of the console beside those below /scheduler (spec §2). */
export const addresses = ['/scheduler-list/*'];

/** Addresses of the API beside those below /scheduler. */
export const apiAddresses = ['/schedulers/*'];

/** Addresses of pages for guests, outside of the console. */
export const publicAddresses = ['/book/*'];
