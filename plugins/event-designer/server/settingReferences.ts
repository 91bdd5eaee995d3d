import type { AreaRoutes } from '@server/http/area.ts';
import {
  badgeProviderTypes,
  badgeTypes,
  mobileScanSettings,
  paymentGateways,
  emailNewsletters as resource,
} from '../contract/references.ts';
import * as lists from '../rules/references.ts';
import { emailNewsletters } from './settingsTables.ts';

export function settingReferenceRoutes(routes: AreaRoutes): void {
  routes.endpoint(paymentGateways, async () => lists.paymentGateways);
  routes.endpoint(badgeTypes, async () => lists.badgeTypes);
  routes.endpoint(badgeProviderTypes, async ({ query: { badgeTypeId } }) =>
    lists.badgeProvidersOf(badgeTypeId === undefined ? undefined : Number(badgeTypeId)),
  );
  routes.endpoint(mobileScanSettings, async () => lists.scanOptions);
  routes.resource(resource, { table: emailNewsletters });
}
