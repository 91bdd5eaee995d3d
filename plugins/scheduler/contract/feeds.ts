import { z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

const feedAddress = z.object({ path: z.nullable(z.string()) });

/** Returns the secret address of the bookings' calendar feed; null if there is none. */
export const schedulerFeed = endpoint({
  name: 'schedulerFeed',
  method: 'GET',
  path: '/schedulers/{schedulerId}/feed',
  response: feedAddress,
});

/** Replaces the address; the former one stops working immediately. */
export const renewSchedulerFeed = endpoint({
  name: 'renewSchedulerFeed',
  method: 'POST',
  path: '/schedulers/{schedulerId}/feed/renew',
  response: feedAddress,
});

export const revokeSchedulerFeed = endpoint({
  name: 'revokeSchedulerFeed',
  method: 'POST',
  path: '/schedulers/{schedulerId}/feed/revoke',
  response: feedAddress,
});
