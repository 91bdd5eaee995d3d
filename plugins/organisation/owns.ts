/** The day on which the area was added. If two areas declare the same address, it belongs to the older one. */
export const since = '2026-11-23';

/** Addresses of the API besides those below /organisation (spec §7). */
export const apiAddresses = ['/connector/*', '/organizers/*', '/tags/*', '/venues/*'];
