import type { MockArea } from '@/data/mockArea.ts';
import { accessRoutes, meetingRoutes } from './mock/accessAndMeetings.ts';
import { detailsRoutes } from './mock/details.ts';
import { documentRoutes } from './mock/documents.ts';
import { duplicateRoutes } from './mock/duplicate.ts';
import { eventListRoutes } from './mock/eventLists.ts';
import { eventRoutes } from './mock/events.ts';
import { lookupRoutes } from './mock/lookups.ts';
import { mediaRoutes } from './mock/media.ts';
import { publishRoutes } from './mock/publish.ts';
import { registrationRoutes } from './mock/registrations.ts';
import { scheduleRoutes } from './mock/schedule.ts';
import { scheduleDateRoutes } from './mock/scheduleDates.ts';
import { seedEvents } from './mock/seed.ts';
import { settingRoutes } from './mock/settings.ts';
import { ticketPartRoutes } from './mock/ticketParts.ts';
import { ticketRoutes } from './mock/tickets.ts';

/** The event designer without a server: the same rules, the same sample, rows in memory. */
export const mock: MockArea = {
  routes: (routes) => {
    eventRoutes(routes);
    eventListRoutes(routes);
    duplicateRoutes(routes);
    documentRoutes(routes);
    detailsRoutes(routes);
    ticketRoutes(routes);
    ticketPartRoutes(routes);
    registrationRoutes(routes);
    scheduleRoutes(routes);
    scheduleDateRoutes(routes);
    publishRoutes(routes);
    settingRoutes(routes);
    accessRoutes(routes);
    meetingRoutes(routes);
    lookupRoutes(routes);
    mediaRoutes(routes);
  },
  seed: seedEvents,
};
