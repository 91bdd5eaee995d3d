/** The day the area was added: of two areas that declare one address the older one keeps it. */
export const since = '2026-11-23';

/** Addresses of the console beside those below /badge-designer (spec §2). */
export const addresses = ['/badge-designs/*', '/me/manage/ticket-designs/*'];

/** The same of the API. */
export const apiAddresses = ['/designs/*', '/ticket-designs/*', '/design-pictures'];

/** Designs belong to the tickets of events, and badges may name the organiser. */
export const needs = ['event-designer', 'organisation'];
