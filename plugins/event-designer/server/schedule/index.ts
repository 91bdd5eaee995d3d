import type { AreaRoutes } from '@server/http/area.ts';
import { dateRoutes } from './dates.ts';
import { scheduleDocumentRoutes } from './schedule.ts';

/** Registers the routes of the rules, exclusions and dates of recurring events. */
export function scheduleRoutes(routes: AreaRoutes): void {
  scheduleDocumentRoutes(routes);
  dateRoutes(routes);
}
