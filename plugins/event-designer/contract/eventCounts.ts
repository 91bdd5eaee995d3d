import { z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

/** How much of each kind an event has: the numbers in its menu. What is archived does not count. */
export const eventCounts = endpoint({
  name: 'eventCounts',
  method: 'GET',
  path: '/events/{eventId}/counts',
  response: z.object({ sessions: z.int(), packages: z.int(), codes: z.int() }),
});
