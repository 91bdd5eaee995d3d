import type { AreaRoutes } from '@server/http/area.ts';
import { venues } from '../contract/venues.ts';
import { savedVenues } from './venueTables.ts';

export function venueRoutes(routes: AreaRoutes): void {
  routes.resource(venues, {
    table: savedVenues,
    present: ({ accountId: _account, createdAt, updatedAt, ...venue }) => ({
      ...venue,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }),
  });
}
