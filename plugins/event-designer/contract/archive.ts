import { atMost, changeId, id, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

const ids = z.array(id()).check(z.minLength(1), atMost(200));
const response = z.object({ ids: z.array(id()), changeId });

/** Archives all of the events or none. Returns those that were not archived before. */
export const archiveEvents = endpoint({
  name: 'archiveEvents',
  method: 'POST',
  path: '/events/archive',
  body: z.object({ ids }),
  response,
});

/** Puts archived events back into the list, exactly as they were. */
export const restoreEvents = endpoint({
  name: 'restoreEvents',
  method: 'POST',
  path: '/events/restore',
  body: z.object({ ids }),
  response,
});
