/** The day on which the area was added. If two areas declare the same address, it belongs to the older one. */
export const since = '2026-11-23';

/** Addresses of the console besides those below /badge-designer (spec §2). */
export const addresses = ['/badge-designs/*', '/me/manage/ticket-designs/*'];

/** Addresses of the API besides those below /badge-designer. */
export const apiAddresses = ['/designs/*', '/ticket-designs/*', '/design-pictures'];

/** Designs belong to the tickets of events, and badges may show the organiser. */
export const needs = ['event-designer', 'organisation'];
