/** The day the area was added: of two areas that declare one address the older one keeps it. */
export const since = '2026-11-21';

/** Its events name organisers, tags, venues and newsletters. */
export const needs = ['organisation'];

/** Addresses of the console beside those below /event-designer. */
export const addresses = ['/me', '/events/*'];

/** The same of the API (spec §7). */
export const apiAddresses = [
  '/event-categories',
  '/event-types',
  '/events/*',
  '/managed-events/*',
  '/meeting-platform/*',
  '/scanner/*',
];

/** Addresses of pages for visitors, outside of the console. */
export const publicAddresses = [
  '/p/events/*',
  '/p/event-previews/*',
  '/p/event-apps/*',
  '/p/scan/*',
  '/p/waiting-lists/*',
];

/** The places below an event for areas that need this one: pages and entries of its menu, and addresses of the API. */
export const admits = ['/events/:eventId/*'];
export const apiAdmits = ['/events/{eventId}/*'];
