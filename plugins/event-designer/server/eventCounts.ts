import type { AreaRoutes } from '@server/http/area.ts';
import { and, count, eq, isNotNull } from 'drizzle-orm';
import { eventCounts, eventReferenceCounts, speakerSessionCounts } from '../contract/eventCounts.ts';
import { countSpeakers } from '../rules/people/countSpeakers.ts';
import { codes } from './codeTables.ts';
import { findEvent } from './eventRows.ts';
import { packages } from './packageTables.ts';
import { eventSessions } from './sessionTables.ts';
import { events, eventTags } from './tables.ts';

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
  routes.endpoint(eventReferenceCounts, async (_, { tx }) => {
    const { organizerId } = events;
    const { tagId } = eventTags;
    const ofOrganizers = await tx
      .select({ id: organizerId, count: count() })
      .from(events)
      .where(isNotNull(organizerId))
      .groupBy(organizerId);
    return {
      organizers: ofOrganizers.flatMap(({ id, count: found }) => (id === null ? [] : [{ id, count: found }])),
      tags: await tx.select({ id: tagId, count: count() }).from(eventTags).groupBy(tagId),
    };
  });
  routes.endpoint(speakerSessionCounts, async (_, context) => {
    const { id } = await findEvent(context);
    const sessions = await context.tx
      .select({ speakers: eventSessions.speakers })
      .from(eventSessions)
      .where(eq(eventSessions.eventId, id));
    return countSpeakers(sessions);
  });
}
