import { id, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

/** Counts the rows of each kind that an event has, for the numbers in its menu. Archived rows do not count. */
export const eventCounts = endpoint({
  name: 'eventCounts',
  method: 'GET',
  path: '/events/{eventId}/counts',
  response: z.object({ sessions: z.int(), packages: z.int(), codes: z.int() }),
});

const counted = z.array(z.object({ id: id(), count: z.int() }));

/**
 * Counts the events that name each organiser and each tag of the account, archived events included: renaming one changes
 * them all. Those that no event names are left out.
 */
export const eventReferenceCounts = endpoint({
  name: 'eventReferenceCounts',
  method: 'GET',
  path: '/managed-events/reference-counts',
  response: z.object({ organizers: counted, tags: counted }),
});

/** Counts the sessions of each speaker of an event. Speakers without sessions are left out. */
export const speakerSessionCounts = endpoint({
  name: 'speakerSessionCounts',
  method: 'GET',
  path: '/events/{eventId}/speaker-session-counts',
  response: counted,
});
