import type { AreaRoutes } from '@server/http/area.ts';
import { eventCategories, eventTypes, productSettings } from '../contract/lookups.ts';
import * as lists from '../rules/lookups.ts';

export function lookupRoutes(routes: AreaRoutes): void {
  routes.endpoint(eventTypes, async () => lists.eventTypes);
  routes.endpoint(eventCategories, async () => lists.eventCategories);
  routes.endpoint(productSettings, async (_, { product: { brand, favicon, isEnableAttendeeApp } }) => {
    const { siteName } = brand;
    return { isEnableAttendeeApp, siteName, favicon, name: siteName };
  });
}
