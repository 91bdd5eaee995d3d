import type { Area } from '@server/http/area.ts';
import { emailNewsletters as newsletterContract } from '../contract/newsletters.ts';
import { venues } from '../contract/venues.ts';
import { apiAddresses, since } from '../owns.ts';
import { organizerRoutes } from './organizers.ts';
import { seedOrganisation } from './seed.ts';
import { emailNewsletters, savedVenues } from './tables.ts';
import { tagRoutes } from './tags.ts';

export const area: Area = {
  id: 'organisation',
  since,
  owns: apiAddresses,
  routes: (routes) => {
    organizerRoutes(routes);
    routes.resource(venues, { table: savedVenues });
    routes.resource(newsletterContract, { table: emailNewsletters });
    tagRoutes(routes);
  },
  seed: seedOrganisation,
};
