/** The day on which the area was added. If two areas declare the same address, it belongs to the older one. */
export const since = '2026-11-23';

/** Console addresses besides those below /scheduler (spec §2). */
export const addresses = ['/scheduler-list/*'];

/** API addresses besides those below /scheduler. */
export const apiAddresses = ['/schedulers/*'];

/** Addresses of guest pages, outside the console. */
export const publicAddresses = ['/book/*'];
