import type { AreaRoutes } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { accessScans as resource } from '../../contract/access.ts';
import { accessScans } from '../accessTables.ts';
import { findEvent } from '../eventRows.ts';

export function scanRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: accessScans,
    parent: { eventId: accessScans.eventId },
    before: async (context) => void (await findEvent(context)),
    present: presentColumns(resource),
  });
}
