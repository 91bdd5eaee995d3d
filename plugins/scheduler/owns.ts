/** The day the area was added: of two areas that declare one address the older one keeps it. */
export const since = '2026-11-23';

/** Console addresses besides those below /scheduler (spec §2). */
export const addresses = ['/scheduler-list/*'];

/** API addresses besides those below /scheduler. */
export const apiAddresses = ['/schedulers/*'];

/** Addresses of guest pages, outside the console. */
export const publicAddresses = ['/book/*'];
