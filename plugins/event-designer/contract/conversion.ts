import { id, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

/** The version that the choice was based on. */
const body = z.object({ version: z.int() });

/**
 * Converts an activity that has no sales and is in no package to a session: a draft with its texts, times, places and
 * picture, in the room that its location names. The activity is deleted. A session has no price and no sale.
 */
export const convertToSession = endpoint({
  name: 'convertToSession',
  method: 'POST',
  path: '/events/{eventId}/extras/{extraId}/convert',
  body,
  response: z.object({ sessionId: id() }),
});

/**
 * Converts a session to an activity: free, paused, with its texts, times, places and picture. The session is deleted.
 * An activity has no speakers, sponsors or track.
 */
export const convertToActivity = endpoint({
  name: 'convertToActivity',
  method: 'POST',
  path: '/events/{eventId}/sessions/{extraId}/convert',
  body,
  response: z.object({ extraId: id() }),
});
