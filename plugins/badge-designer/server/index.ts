import type { Area } from '@server/http/area.ts';
import { whenEventsAreCopied, whenTicketsAreCopied } from '../../event-designer/server/public.ts';
import { apiAddresses, needs, since } from '../owns.ts';
import { copyTicketDesigns } from './copyTicketDesigns.ts';
import { designPictureRoutes } from './designPictures.ts';
import { designRoutes } from './designs.ts';
import { designVersionRoutes } from './designVersions.ts';
import { copyEventTexts, eventTextRoutes } from './eventTexts.ts';
import { fontRoutes } from './fonts/fonts.ts';
import { printJob, printJobRoutes } from './print/printJob.ts';
import { printRoutes } from './print/routes.ts';
import { testSheetJob, testSheetRoutes } from './print/testSheetJob.ts';
import { seedDesigns } from './seed.ts';
import { ticketDesignRoutes } from './ticketDesigns.ts';

whenTicketsAreCopied('badge-designer', copyTicketDesigns);
whenEventsAreCopied('badge-designer', copyEventTexts);

export const area: Area = {
  id: 'badge-designer',
  since,
  owns: apiAddresses,
  needs,
  routes: (routes) => {
    designRoutes(routes);
    designPictureRoutes(routes);
    designVersionRoutes(routes);
    fontRoutes(routes);
    ticketDesignRoutes(routes);
    eventTextRoutes(routes);
    printRoutes(routes);
    printJobRoutes(routes);
    testSheetRoutes(routes);
  },
  seed: seedDesigns,
  jobs: [printJob, testSheetJob],
};
