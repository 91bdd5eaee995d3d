import { badgeProviderTypes, badgeTypes, paymentGateways } from '@contract/lookups.ts';
import { standardTimeZones } from '@contract/timeZones.ts';
import * as lists from '@shared/lookups.ts';
import { allZones } from '@shared/timeZones.ts';
import type { KernelArea } from '../http/area.ts';

const hour = 3_600_000;
const maximumCachedHours = 24;
const zonesByHour = new Map<number, ReturnType<typeof allZones>>();

/** Cached: the engine needs some 50 ms for all zones, and nothing about them changes within an hour. */
function zonesAt(at: Date): ReturnType<typeof allZones> {
  const key = Math.floor(at.getTime() / hour);
  const cached = zonesByHour.get(key);
  if (cached) return cached;
  const zones = allZones(new Date(key * hour));
  const [oldest] = zonesByHour.keys();
  if (oldest !== undefined && zonesByHour.size >= maximumCachedHours) zonesByHour.delete(oldest);
  zonesByHour.set(key, zones);
  return zones;
}

/** The fixed lists of the product (spec §7), for all areas. */
export const lookupsArea: KernelArea = {
  id: 'lookups',
  routes: (routes) => {
    routes.endpoint(standardTimeZones, async ({ query: { isPrimary, baseDatetime } }, { now }) => {
      const zones = zonesAt(baseDatetime === undefined ? now : new Date(baseDatetime));
      return isPrimary === undefined ? zones : zones.filter((zone) => String(zone.isPrimary) === isPrimary);
    });
    routes.endpoint(paymentGateways, async () => lists.paymentGateways);
    routes.endpoint(badgeTypes, async () => lists.badgeTypes);
    routes.endpoint(badgeProviderTypes, async ({ query: { badgeTypeId } }) =>
      lists.badgeProvidersOf(badgeTypeId === undefined ? undefined : Number(badgeTypeId)),
    );
  },
};
