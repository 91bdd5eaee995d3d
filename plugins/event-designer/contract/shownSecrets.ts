import { z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

/** The reasons why a secret that is set cannot be shown. */
const unreadable = z.enum(['made_before', 'other_key']);

/** A secret that people hand out. Null: none is set, or it cannot be shown for the reason in `unreadable`. */
export const shownSecret = z.object({ secret: z.nullable(z.string()), unreadable: z.nullable(unreadable) });
export type ShownSecret = z.infer<typeof shownSecret>;

/** Returns the pass code of a ticket. Nothing else does: no list, no history and no export. */
export const readPassCode = endpoint({
  name: 'readPassCode',
  method: 'GET',
  path: '/events/{eventId}/tickets/{ticketId}/pass-code',
  isForEditors: true,
  response: shownSecret,
});

/** Returns the pass code of a package. */
export const readPackagePassCode = endpoint({
  name: 'readPackagePassCode',
  method: 'GET',
  path: '/events/{eventId}/packages/{packageId}/pass-code',
  isForEditors: true,
  response: shownSecret,
});

/** Returns the password of a private event's page. */
export const readPagePassword = endpoint({
  name: 'readPagePassword',
  method: 'GET',
  path: '/events/{eventId}/page-password',
  isForEditors: true,
  response: shownSecret,
});
