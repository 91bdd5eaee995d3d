import type { AreaRoutes } from '@server/http/area.ts';
import { and, eq } from 'drizzle-orm';
import { eventCounts } from '../contract/eventCounts.ts';
import { codes } from './codeTables.ts';
import { findEvent } from './eventRows.ts';
import { packages } from './packageTables.ts';
import { eventSessions } from './sessionTables.ts';

export function eventCountRoutes(routes: AreaRoutes): void {
  routes.endpoint(eventCounts, async (_, context) => {
    const { id } = await findEvent(context);
    const { tx } = context;
    return {
      sessions: await tx.$count(eventSessions, eq(eventSessions.eventId, id)),
      packages: await tx.$count(packages, and(eq(packages.eventId, id), eq(packages.isArchived, false))),
      codes: await tx.$count(codes, and(eq(codes.eventId, id), eq(codes.isArchived, false))),
    };
  });
}
