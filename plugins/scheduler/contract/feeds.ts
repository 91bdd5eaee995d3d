import { z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

const address = z.object({ path: z.nullable(z.string()) });

/** The secret address of the calendar of bookings; null: there is none. */
export const schedulerFeed = endpoint({
  name: 'schedulerFeed',
  method: 'GET',
  path: '/schedulers/{schedulerId}/feed',
  response: address,
});

/** A new address; the old one ends at once. */
export const renewSchedulerFeed = endpoint({
  name: 'renewSchedulerFeed',
  method: 'POST',
  path: '/schedulers/{schedulerId}/feed/renew',
  response: address,
});

export const revokeSchedulerFeed = endpoint({
  name: 'revokeSchedulerFeed',
  method: 'POST',
  path: '/schedulers/{schedulerId}/feed/revoke',
  response: address,
});
