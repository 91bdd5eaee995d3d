import { id, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

/** The version that the choice was based on. */
const body = z.object({ version: z.int() });

/**
 * Makes a session of an activity that nobody has taken and no package contains: a draft with its texts, times, places
 * and picture, in the room that its location names. The activity is deleted. Price and sale have no place in a session.
 */
export const convertToSession = endpoint({
  name: 'convertToSession',
  method: 'POST',
  path: '/events/{eventId}/extras/{extraId}/convert',
  body,
  response: z.object({ sessionId: id() }),
});

/**
 * Makes an activity of a session: free, paused, with its texts, times, places and picture. The session is deleted.
 * Speakers, sponsors and track have no place in an activity.
 */
export const convertToActivity = endpoint({
  name: 'convertToActivity',
  method: 'POST',
  path: '/events/{eventId}/sessions/{extraId}/convert',
  body,
  response: z.object({ extraId: id() }),
});
