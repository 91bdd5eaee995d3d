/** The day the area was added: of two areas that declare one address the older one keeps it. */
export const since = '2026-11-21';

/** Addresses of the console beside those below /event-designer. */
export const addresses = ['/me', '/events/*'];

/** The same of the API (spec §7). */
export const apiAddresses = [
  '/badge-provider-types',
  '/badge-types',
  '/connector/*',
  '/event-categories',
  '/event-types',
  '/events/*',
  '/managed-events/*',
  '/meeting-platform/*',
  '/organizers/*',
  '/payment-gateways',
  '/standard-timezones',
  '/tags/*',
  '/venues/*',
];
