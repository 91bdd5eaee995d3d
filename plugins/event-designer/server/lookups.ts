import type { AreaRoutes } from '@server/http/area.ts';
import { eventCategories, eventTypes, productSettings, standardTimeZones } from '../contract/lookups.ts';
import * as lists from '../rules/lookups.ts';
import { allZones } from '../rules/timeZones.ts';

const hour = 3_600_000;
const hoursKept = 24;
const zonesByHour = new Map<number, ReturnType<typeof allZones>>();

/** The engine needs some 50 ms for all zones, and nothing about them changes within an hour. */
function zonesAt(at: Date): ReturnType<typeof allZones> {
  const key = Math.floor(at.getTime() / hour);
  const known = zonesByHour.get(key);
  if (known) return known;
  const zones = allZones(new Date(key * hour));
  const [oldest] = zonesByHour.keys();
  if (oldest !== undefined && zonesByHour.size >= hoursKept) zonesByHour.delete(oldest);
  zonesByHour.set(key, zones);
  return zones;
}

export function lookupRoutes(routes: AreaRoutes): void {
  routes.endpoint(eventTypes, async () => lists.eventTypes);
  routes.endpoint(eventCategories, async () => lists.eventCategories);
  routes.endpoint(standardTimeZones, async ({ query: { isPrimary, baseDatetime } }, { now }) => {
    const zones = zonesAt(baseDatetime === undefined ? now : new Date(baseDatetime));
    return isPrimary === undefined ? zones : zones.filter((zone) => String(zone.isPrimary) === isPrimary);
  });
  routes.endpoint(productSettings, async (_, { product: { brand, favicon, isEnableAttendeeApp } }) => {
    const { siteName } = brand;
    return { isEnableAttendeeApp, siteName, favicon, name: siteName };
  });
}
