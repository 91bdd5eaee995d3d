import { brandFacts, brandIds } from '@contract/brand.ts';
import type { MockContext, MockRoutes } from '@/data/mockArea.ts';
import { eventCategories, eventTypes, productSettings, standardTimeZones, tags } from '../contract/lookups.ts';
import * as lists from '../rules/lookups.ts';
import { matchingTags } from '../rules/tagNames.ts';
import { allZones } from '../rules/timeZones.ts';
import { eventRecords } from './eventRecords.ts';

/** Every tag of the events, once, by the first spelling. */
function knownTags({ store }: Pick<MockContext, 'store'>): Map<string, string> {
  const names = store.all(eventRecords).flatMap((record) => record.tags);
  return new Map(names.reverse().map((name) => [name.toLowerCase(), name]));
}

export function knownSpelling(name: string, context: Pick<MockContext, 'store'>): string {
  return knownTags(context).get(name.toLowerCase()) ?? name;
}

const { id: brand, siteName } = brandFacts[brandIds[0]];

export function lookupRoutes(routes: MockRoutes): void {
  routes.endpoint(eventTypes, () => lists.eventTypes);
  routes.endpoint(eventCategories, () => lists.eventCategories);
  routes.endpoint(tags, ({ query: { name = '' } }, context) => {
    const known = [...knownTags(context).values()].sort().map((tag, index) => ({ id: index + 1, name: tag }));
    return matchingTags(known, name);
  });
  routes.endpoint(standardTimeZones, ({ query: { isPrimary, baseDatetime } }, { now }) => {
    const zones = allZones(baseDatetime === undefined ? now : new Date(baseDatetime));
    return isPrimary === undefined ? zones : zones.filter((zone) => String(zone.isPrimary) === isPrimary);
  });
  routes.endpoint(productSettings, (_, { basePath }) => ({
    isEnableAttendeeApp: false,
    siteName,
    favicon: `${basePath}/brand/${brand}/favicon.svg`,
    name: siteName,
  }));
}
