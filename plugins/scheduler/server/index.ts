import type { Area } from '@server/http/area.ts';
import { apiAddresses, publicAddresses, since } from '../owns.ts';
import { availabilityRoutes } from './availability.ts';
import { bookingRoutes } from './bookings/bookings.ts';
import { bookingCallRoutes } from './bookings/calls.ts';
import { customizationRoutes } from './customization/customization.ts';
import { feedRoutes } from './feeds.ts';
import { hostRoutes } from './hostRoutes.ts';
import { bookingPage } from './publicPages/bookingPage.ts';
import { bookPage } from './publicPages/bookPage.tsx';
import { feedPage } from './publicPages/feedPage.ts';
import { previewPage } from './publicPages/previewPage.tsx';
import { schedulerRoutes } from './schedulers.ts';
import { seedSchedulers } from './seed.ts';
import { settingsRoutes } from './settings.ts';
import { singleUseLinkRoutes } from './singleUseLinks.ts';
import { verificationMail } from './verification/verificationMail.ts';
import { schedulerStep } from './workflow/step.ts';
import { schedulerTest } from './workflow/testMail.ts';
import { workflowRoutes } from './workflow/workflows.ts';

export const area: Area = {
  id: 'scheduler',
  since,
  owns: apiAddresses,
  ownsPublic: publicAddresses,
  routes: (routes) => {
    schedulerRoutes(routes);
    availabilityRoutes(routes);
    singleUseLinkRoutes(routes);
    hostRoutes(routes);
    bookingRoutes(routes);
    bookingCallRoutes(routes);
    workflowRoutes(routes);
    customizationRoutes(routes);
    settingsRoutes(routes);
    feedRoutes(routes);
  },
  publicPages: [bookPage, bookingPage, previewPage, feedPage],
  messages: [schedulerStep, schedulerTest, verificationMail],
  seed: seedSchedulers,
};
