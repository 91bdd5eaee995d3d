/** The day the area was added: of two areas that declare one address the older one keeps it. */
export const since = '2026-11-23';

/** Addresses of the API beside those below /organisation (spec §7). */
export const apiAddresses = ['/connector/*', '/organizers/*', '/tags/*', '/venues/*'];
