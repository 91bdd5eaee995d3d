import type { AreaRoutes } from '@server/http/area.ts';
import { venues } from '../contract/venues.ts';
import { savedVenues } from './venueTables.ts';

export function venueRoutes(routes: AreaRoutes): void {
  routes.resource(venues, { table: savedVenues });
}
