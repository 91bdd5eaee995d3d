import { z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

/** Counts the rows of each kind that an event has, for the numbers in its menu. Archived rows do not count. */
export const eventCounts = endpoint({
  name: 'eventCounts',
  method: 'GET',
  path: '/events/{eventId}/counts',
  response: z.object({ sessions: z.int(), packages: z.int(), codes: z.int() }),
});
